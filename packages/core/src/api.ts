import { load, loadSync, type Source } from "./loader.js";
import { type Geometry, Masonry } from "./masonry.js";
import type { SdkOptions } from "./options.js";
import { Sdk } from "./sdk.js";

/** The functions that every entry exports, for its source of the WebAssembly module. Nothing is loaded before one is called. */
export function api(source: Source) {
  const glue = () => load(source);
  return {
    /** Creates an SDK for one service. */
    createSdk: (options: SdkOptions): Sdk => new Sdk(glue, options),
    /** Resolves to an empty layout. */
    createMasonry: async (geometry: Geometry): Promise<Masonry> => new Masonry(await glue(), geometry),
    /**
     * Returns an empty layout where the core is running or starts synchronously, as it does when its module is part of the
     * script; else `undefined`, and the core starts to load.
     */
    tryCreateMasonry: (geometry: Geometry): Masonry | undefined => {
      const loaded = loadSync(source);
      return loaded && new Masonry(loaded, geometry);
    },
    /** Loads the core ahead of its first use. Rejects with code `load`; the next call tries again. */
    ready: async (): Promise<void> => {
      await glue();
    },
  };
}
