import { Grid, SdkProvider } from "@giflet/react-components";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { loopery } from "./service.js";

/** Shows what is popular at the service that the page's address names. */
export function show(createSdk) {
  const service = loopery(new URLSearchParams(location.search).get("service"));
  const sdk = createSdk({ service, apiKey: "host" });
  const fetchGifs = (page) => sdk.trending(page);
  const grid = createElement(Grid, { columns: 3, fetchGifs });
  createRoot(document.getElementById("root")).render(createElement(SdkProvider, { sdk }, grid));
}
