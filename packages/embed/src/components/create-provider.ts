import { GifletError, type Provider } from "@giflet/core";
import { giphy, klipy, ownGifs, tenorV2 } from "@giflet/core/providers";

/**
 * Creates the provider that an attribute names. `url` is the base URL of the API, or the URL of a list of own GIFs in JSON.
 */
export function createProvider(name: string, apiKey: string, url: string | undefined): Provider {
  const options = { apiKey, ...(url && { baseUrl: url }) };
  if (name === "giphy") return giphy(options);
  if (name === "klipy") return klipy(options);
  if (name === "tenor-v2" && url) return tenorV2({ apiKey, baseUrl: url });
  if (name === "own-gifs" && url) return ownGifs(url);
  const problem = ["tenor-v2", "own-gifs"].includes(name) ? "needs base-url" : "is unknown";
  const message = name
    ? `the provider "${name}" ${problem}`
    : url
      ? "base-url needs provider"
      : "provider-settings needs apiBase, a URL";
  throw new GifletError({ code: "usage", message: `giflet: ${message}` });
}
