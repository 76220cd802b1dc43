import { giphyService, type Service } from "../client/service.js";
import { type ProviderOptions, withoutSlash } from "./options.js";
import { gifsOf, mapMedia } from "./results.js";

/** GIPHY's API, version 1 (https://developers.giphy.com). The default of the SDK, with an API key and hooks. */
export function giphy({ apiKey, baseUrl, mediaUrl }: ProviderOptions = {}): Service {
  return {
    ...giphyService,
    apiKey,
    ...(baseUrl !== undefined && { apiBase: withoutSlash(baseUrl) }),
    ...(mediaUrl && { onResult: (result) => mapMedia(gifsOf(result), mediaUrl) }),
  };
}
