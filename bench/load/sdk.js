import { createSdk } from "@giflet/core";

const { service, ids } = document.documentElement.dataset;

export const sdk = createSdk({
  apiKey: "bench",
  service: {
    name: "loopery",
    productName: "Loopery",
    site: service,
    apiBase: `${service}/v1`,
    mediaHost: new URL(service).host,
    // As with the public API: headers of its own would cost a preflight.
    sdkHeaders: false,
  },
});

export const fetchGifs = () => sdk.gifs(ids.split(","));
