import { chooseRendition, createMasonry, createSdk, type PingbackDetails, type Sdk } from "@giflet/core";
import type { PlayedGif, PlayerConfig } from "./config.js";

/** What the player uses of the core. It comes in a chunk of its own, with the wasm behind it. */
export interface Core {
  sdk: Pick<Sdk, "related"> & {
    pingback(gif: PlayedGif, action: Parameters<Sdk["pingback"]>[1], details?: PingbackDetails): void;
  };
  createMasonry: typeof createMasonry;
  chooseRendition: typeof chooseRendition;
}

export function openCore({ service, apiKey, consent, debug }: PlayerConfig): Core {
  const sdk = createSdk({ service, apiKey, consent: consent ? "granted" : "unknown", debug });
  return { sdk, createMasonry, chooseRendition };
}
