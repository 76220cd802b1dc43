import {
  type Choice,
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
import type { PlayedGif, PlayerConfig } from "./config.js";

/** What the grid shows of a related GIF. */
export type RelatedGif = PlayedGif &
  Pick<Gif, "url" | "alt" | "attribution" | "choices" | "width" | "height" | "palette">;

/** A page of related GIFs. */
export type RelatedPage = Pick<ItemPage<RelatedGif>, "items" | "next">;

/** What the related grid needs. Without a masonry the stylesheet makes the columns. */
export interface GridCore {
  sdk: {
    related(id: string, options: ListOptions): Promise<RelatedPage>;
  };
  createMasonry?: typeof createMasonry;
  chooseRendition(gif: RelatedGif, box: { width: number; height: number }): Choice | undefined;
}

/** What the player uses of the core. It comes in a chunk of its own, with the wasm behind it. */
export interface Core extends GridCore {
  sdk: Pick<Sdk, "related"> & {
    pingback(gif: PlayedGif, action: Parameters<Sdk["pingback"]>[1], details?: PingbackDetails): void;
  };
  createMasonry: typeof createMasonry;
}

/** Rejects where the wasm does not come. */
export async function openCore({ service, apiKey, consent, debug }: PlayerConfig): Promise<Core> {
  await ready();
  const sdk = createSdk({ service, apiKey, consent: consent ? "granted" : "unknown", debug });
  return { sdk, createMasonry, chooseRendition };
}
