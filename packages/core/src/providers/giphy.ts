import { giphyProvider, type Provider } from "../client/provider.js";
import { withOrigin } from "../client/provider-key.js";
import { type ProviderOptions, requireObject, withoutSlash } from "./common.js";
import { gifsOf, mapMedia } from "./results.js";

/**
 * GIPHY's API, version 1 (https://developers.giphy.com), the default of a client. Requires your own API key. The default rating is
 * `pg-13`. Sends no pingbacks unless you add a `pingbackUrl`.
 */
export function giphy(options: ProviderOptions = {}): Provider {
  requireObject(options, "the argument of giphy");
  const { apiKey, baseUrl, mediaUrl } = options;
  const provider: Provider = {
    ...giphyProvider,
    apiKey,
    ...(baseUrl !== undefined && { apiBase: withoutSlash(baseUrl) }),
    ...(mediaUrl && { onResult: (result) => mapMedia(gifsOf(result), mediaUrl) }),
  };
  return withOrigin(provider, "giphy", options);
}
