import { giphy } from "@giflet/core/providers";

/** The sample service. An application needs no `baseUrl`, only its own API key. */
const service =
  new URLSearchParams(window.location.search).get("service") ??
  import.meta.env.VITE_SERVICE ??
  "http://127.0.0.1:4400";

export const provider = giphy({ apiKey: "comments", baseUrl: `${service}/v1` });

/** A posted comment. An application also stores the attribution: see `saveGif` of `@giflet/core/item`. */
export interface Comment {
  text: string;
  url: string;
  alt: string;
}
