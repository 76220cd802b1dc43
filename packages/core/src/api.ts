import { load, type Source } from "./loader.js";
import { type Geometry, Masonry } from "./masonry.js";
import type { SdkOptions } from "./options.js";
import { Sdk } from "./sdk.js";

/** What both entries offer, given how they get at the core's bytes. Nothing is loaded until something is called. */
export function api(source: Source) {
  const glue = () => load(source);
  return {
    /** An SDK for one service. */
    createSdk: (options: SdkOptions): Sdk => new Sdk(glue, options),
    /** An empty layout. */
    createMasonry: async (geometry: Geometry): Promise<Masonry> => new Masonry(await glue(), geometry),
    /** Loads the core ahead of its first use. Rejects with code `load`; the next call tries again. */
    ready: async (): Promise<void> => {
      await glue();
    },
  };
}
