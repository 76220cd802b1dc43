import type { Provider } from "@giflet/core";
import { giphyProvider } from "@giflet/core/internal/player";
import { ownGifs } from "@giflet/core/providers";
import { createProvider } from "../components/create-provider.js";

export { requestGif } from "../shared/request-gif.js";

import type { StaticPlayerAddress } from "../shared/static-player.js";

/** The types of lists that a list of own GIFs may have. */
const TYPES = ["gifs", "stickers", "text", "videos"] as const;

/** Creates the provider of an address. Throws a `GifletError` if its name is unknown. */
export function providerOf({ name, provider, apiKey = "", baseUrl }: StaticPlayerAddress): Provider {
  if (provider) return provider;
  if (!name) return giphyProvider;
  if (name === "own-gifs" && baseUrl) return ownGifs(baseUrl, { types: TYPES });
  return createProvider(name, apiKey, baseUrl, "");
}
