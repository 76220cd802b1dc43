import { type Geometry, Masonry } from "../list/masonry.js";
import { load, loadSync, type Source } from "../module/loader.js";
import { Calls } from "./calls.js";
import { Client } from "./client.js";
import type { ClientOptions } from "./client-options.js";

/** Creates the functions that every entry exports, for its source of the WebAssembly module. The first call loads the module. */
export function api(source: Source) {
  const glue = () => load(source);
  return {
    /** Creates a client for one provider. */
    createClient: (options: ClientOptions): Client => new Client(glue, (host) => new Calls(host), options),
    /** Creates an empty layout. Resolves when the core is loaded. */
    createMasonry: async (geometry: Geometry): Promise<Masonry> => new Masonry(await glue(), geometry),
    /**
     * Creates an empty layout synchronously. Works if the core is loaded, or if its module is embedded in the script. Otherwise starts
     * loading the core and returns `undefined`.
     */
    tryCreateMasonry: (geometry: Geometry): Masonry | undefined => {
      const loaded = loadSync(source);
      return loaded && new Masonry(loaded, geometry);
    },
    /** Preloads the core. If loading fails, rejects with a `GifletError`, and the next call tries again. */
    ready: async (): Promise<void> => {
      await glue();
    },
  };
}
