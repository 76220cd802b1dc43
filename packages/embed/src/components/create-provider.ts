import { GifletError, type Provider } from "@giflet/core";
import { klipy, tenorV2 } from "@giflet/core/providers";

/** Creates the provider of `data-provider`. `url` is the base URL of the API. */
export function createProvider(name: string, apiKey: string, url: string | undefined): Provider {
  if (name === "klipy") return klipy({ apiKey, ...(url && { baseUrl: url }) });
  if (name === "tenor-v2" && url) return tenorV2({ apiKey, baseUrl: url });
  const problem = name === "tenor-v2" ? "needs data-base-url" : "is unknown";
  throw new GifletError({ code: "usage", message: `giflet: data-provider="${name}" ${problem}` });
}
