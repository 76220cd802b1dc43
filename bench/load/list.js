import { ClientProvider, Grid } from "@giflet/react-components";
import { createElement } from "react";

/** Renders the list, in the browser and on the server. */
export const list = ({ client, ...props }) =>
  createElement(ClientProvider, { client }, createElement(Grid, { columns: 3, ...props }));
