import { Grid, SdkProvider } from "@giflet/react-components";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** Shows what is popular at the service that the page's address names. */
export function show(createSdk) {
  const site = new URLSearchParams(location.search).get("service");
  const service = {
    name: "loopery",
    productName: "Loopery",
    site,
    apiBase: `${site}/v1`,
    mediaHost: new URL(site).host,
    sdkHeaders: false,
  };
  const sdk = createSdk({ service, apiKey: "host" });
  const fetchGifs = (offset, limit) => sdk.trending({ offset, limit });
  const grid = createElement(Grid, { columns: 3, fetchGifs });
  createRoot(document.getElementById("root")).render(createElement(SdkProvider, { sdk }, grid));
}
