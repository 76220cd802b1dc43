import type { Client, GifData, SavedGif } from "@giflet/core";
import { restoreGif, saveGif } from "@giflet/core/internal/item";

/** Storage key. The client removes it when consent is withdrawn (PNG-12). */
const KEY = "giflet.recents";
const MAX_LENGTH = 24;

/** The recently used GIFs, newest first. */
export interface Recents {
  list: () => GifData[];
  add: (gif: GifData) => void;
}

/** Recently used GIFs by name of the provider. */
type StoredRecents = Record<string, unknown>;

const recentsByClient = new WeakMap<Client, Recents>();

/**
 * Returns the recently used GIFs of all pickers of a client. They are stored only with the visitor's consent, and otherwise last until
 * the page is unloaded. When consent is withdrawn, they are erased.
 */
export function recentsOf(client: Client): Recents {
  const recents = recentsByClient.get(client) ?? createRecents(client);
  recentsByClient.set(client, recents);
  return recents;
}

function createRecents(client: Client): Recents {
  const { name } = client.provider;
  let saved: SavedGif[] = [];
  const isAllowed = () => client.allows("storage");

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
  client.onConsent(() => {
    if (client.allows("storage") === false) {
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
