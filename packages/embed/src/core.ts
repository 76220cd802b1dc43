import {
  chooseRendition,
  createMasonry,
  createSdk,
  type Gif,
  type ItemPage,
  type ListOptions,
  type PingbackDetails,
  ready,
  type Sdk,
} from "@giflet/core";
import { CORE_MS } from "@giflet/react-components/player/behaviour";
import type { PlayedGif, PlayerConfig } from "./config.js";

/** What the grid shows of a related GIF. */
export type RelatedGif = PlayedGif &
  Pick<Gif, "url" | "alt" | "attribution" | "renditions" | "width" | "height" | "palette">;

/** A page of related GIFs. */
export type RelatedPage = Pick<ItemPage<RelatedGif>, "items" | "next">;

/** What the player uses of the core. It comes in a chunk of its own, with the wasm behind it. */
export interface Core {
  sdk: {
    related(id: string, options: ListOptions): Promise<RelatedPage>;
    pingback(gif: PlayedGif, action: Parameters<Sdk["pingback"]>[1], details?: PingbackDetails): void;
  };
  createMasonry: typeof createMasonry;
  chooseRendition: typeof chooseRendition;
}

/** Rejects when the core cannot be loaded, or has not loaded within `CORE_MS`. */
export async function openCore({ service, apiKey, consent, debug }: PlayerConfig): Promise<Core> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  await Promise.race([ready(), late]);
  const sdk = createSdk({ service, apiKey, consent: consent ? "granted" : "unknown", debug });
  return { sdk, createMasonry, chooseRendition };
}
