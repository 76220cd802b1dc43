import type { GifData, SavedGif, Sdk } from "@giflet/core";
import { restoreGif, saveGif } from "@giflet/core/internal/item";

/** Storage key. The SDK removes it when consent is withdrawn (PNG-12). */
const KEY = "giflet.recents";
const MAX_LENGTH = 24;

/** The recently used GIFs, newest first. */
export interface Recents {
  list: () => GifData[];
  add: (gif: GifData) => void;
}

/** Recently used GIFs by name of the service. */
type StoredRecents = Record<string, unknown>;

const recentsBySdk = new WeakMap<Sdk, Recents>();

/**
 * Returns the recently used GIFs of all pickers of an SDK. They are stored only with the visitor's consent, and otherwise last until
 * the page is unloaded. When consent is withdrawn, they are erased.
 */
export function recentsOf(sdk: Sdk): Recents {
  const recents = recentsBySdk.get(sdk) ?? createRecents(sdk);
  recentsBySdk.set(sdk, recents);
  return recents;
}

function createRecents(sdk: Sdk): Recents {
  const { name } = sdk.service;
  let saved: SavedGif[] = [];
  const isAllowed = () => sdk.allows("storage");

  function prepend(gifs: readonly SavedGif[], more: readonly SavedGif[]) {
    const ids = new Set(gifs.map(({ id }) => id));
    saved = [...gifs, ...more.filter(({ id }) => !ids.has(id))].slice(0, MAX_LENGTH);
  }

  function persist() {
    if (isAllowed()) write({ ...read(), [name]: saved });
  }

  function load() {
    if (!isAllowed()) return;
    const stored = read()[name];
    const gifs = Array.isArray(stored) ? stored.flatMap((gif) => restoreGif(gif) ?? []) : [];
    prepend(
      saved,
      gifs.map((gif) => saveGif(gif)),
    );
  }

  load();
  sdk.onConsent(() => {
    if (sdk.allows("storage") === false) {
      saved = [];
      return;
    }
    load();
    persist();
  });

  return {
    list: () => saved.flatMap((gif) => restoreGif(gif) ?? []),
    add(gif) {
      // Another browser tab may have changed the stored list.
      load();
      prepend([saveGif(gif)], saved);
      persist();
    },
  };
}

/** Storage may be unavailable, or contain invalid data. */
function read(): StoredRecents {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as StoredRecents) : {};
  } catch {
    return {};
  }
}

function write(stored: StoredRecents): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage, they last until the page is unloaded.
  }
}
