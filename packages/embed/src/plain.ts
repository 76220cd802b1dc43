import { CORE_MS, PLAIN_PAGE } from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import type { Core, GridCore } from "./core.js";
import { plainPage } from "./plain-page.js";

/** The core, or what does without where WebAssembly is refused, missing, corrupt or hanging (EMB-05). */
export function gridCore(core: () => Promise<Core>, config: PlayerConfig): Promise<GridCore> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  return Promise.race([core(), late]).catch(() => plainCore(config));
}

/** One page of related GIFs by one plain call. More would move what is there already: columns are balanced anew. */
function plainCore(config: PlayerConfig): GridCore {
  return {
    sdk: {
      async related(id) {
        const { items } = await plainPage(config, "gifs/related", { gif_id: id, limit: `${PLAIN_PAGE}` });
        return { items };
      },
    },
    chooseRendition: ({ choices }) => choices[0],
  };
}
