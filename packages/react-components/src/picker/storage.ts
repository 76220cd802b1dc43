import type { Client, SavedGif } from "@giflet/core";

/**
 * Stores a list of GIFs, newest first: with the application's own API, for example. Both functions may return a promise. Errors do not
 * affect the picker, and are logged with `debug` of the client. What `load` returns is validated, so it may be untrusted.
 */
export interface GifStorage {
  /** Returns the stored GIFs. */
  load: () => readonly SavedGif[] | Promise<readonly SavedGif[]>;
  /** Replaces the stored GIFs. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without a promise returns nothing
  save: (gifs: readonly SavedGif[]) => void | Promise<unknown>;
  /** Calls `onChange` when the stored GIFs have changed elsewhere. Returns an unsubscribe function. Called while a picker is mounted. Absent by default. */
  subscribe?: (onChange: () => void) => () => unknown;
}

/** Creates a storage that lasts until the page is unloaded. `initial` is its first content. */
export function createMemoryStorage(initial: readonly SavedGif[] = []): GifStorage {
  let gifs = initial;
  return {
    load: () => gifs,
    save: (next) => {
      gifs = next;
    },
  };
}

/** GIFs by name of the provider, as stored. */
type Stored = Record<string, unknown>;

/**
 * Creates the default storage. It writes to `localStorage` only with the visitor's consent, and otherwise lasts until the page is unloaded.
 * What was saved before the consent is stored then. When consent is withdrawn, everything is erased; the client removes the key (PNG-12).
 */
export function createConsentStorage(client: Client, key: string): GifStorage {
  const { name } = client.provider;
  let known: readonly SavedGif[] = [];
  /** Whether `known` has GIFs that are not stored. */
  let isUnsaved = false;

  function load(): readonly SavedGif[] {
    const all = client.allows("storage") ? read(key) : undefined;
    if (!all) return known;
    const stored = Array.isArray(all[name]) ? (all[name] as SavedGif[]) : [];
    known = isUnsaved ? [...known, ...stored] : stored;
    return known;
  }

  function save(gifs: readonly SavedGif[]) {
    known = gifs;
    isUnsaved = !client.allows("storage") || !write(key, { ...read(key), [name]: gifs });
  }

  const listeners = new Set<() => void>();
  // For the life of the client, because consent may be withdrawn while no picker is mounted.
  client.onConsent(() => {
    if (client.allows("storage") === false) {
      known = [];
      isUnsaved = false;
    } else if (isUnsaved) save(load());
    for (const listener of listeners) listener();
  });

  return {
    load,
    save,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns the stored GIFs of all providers, none for invalid data, `undefined` if storage is unavailable. */
function read(key: string): Stored | undefined {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch (error) {
    return error instanceof SyntaxError ? {} : undefined;
  }
}

function write(key: string, stored: Stored): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}
