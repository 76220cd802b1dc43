import { createSdk } from "@giflet/core";
import { pagesBy, serviceUrl } from "./room.jsx";

export const sdk = createSdk({
  apiKey: "bench",
  service: {
    name: "loopery",
    productName: "Loopery",
    site: serviceUrl,
    apiBase: `${serviceUrl}/v1`,
    mediaHost: new URL(serviceUrl).host,
    sdkHeaders: false,
  },
});

export const { page, fetchGifs } = pagesBy((ids) => sdk.gifs(ids));
