import { Grid, SdkProvider } from "@giflet/react-components";
import { createElement } from "react";

/** The same list for the browser and for the server. */
export const list = ({ sdk, ...props }) =>
  createElement(SdkProvider, { sdk }, createElement(Grid, { columns: 3, ...props }));
