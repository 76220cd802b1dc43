import type { Provider } from "@giflet/core";
import { giphyProvider } from "@giflet/core/internal/player";
import { createProvider } from "../components/create-provider.js";
import { hasApiBase } from "../shared/default-provider.js";

export { requestGif } from "../shared/request-gif.js";

import type { StaticPlayerAddress } from "../shared/static-player.js";

/**
 * Creates the provider of an address. Throws a `GifletError` if its name is unknown, or absent with a base URL, and for settings without one: GIPHY must not receive the key of
 * another provider.
 */
export function providerOf({ name = "", provider, apiKey = "", baseUrl }: StaticPlayerAddress): Provider {
  if (provider && hasApiBase(provider)) return provider;
  if (!provider && !name && !baseUrl) return giphyProvider;
  return createProvider(name, apiKey, baseUrl);
}
