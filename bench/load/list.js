import { Grid, SdkProvider } from "@giflet/react-components";
import { createElement } from "react";

/** Renders the list, in the browser and on the server. */
export const list = ({ sdk, ...props }) =>
  createElement(SdkProvider, { sdk }, createElement(Grid, { columns: 3, ...props }));
