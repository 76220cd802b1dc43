const KEY = "giflet-favorites";

/** The favorites of the visitor. */
export interface Favorites {
  /** Returns whether a GIF is a favorite. */
  has(id: string): boolean;
  /** Adds or removes the GIF. Resolves to the new state. Rejects if the provider fails to update it. */
  toggle(id: string): Promise<boolean>;
  /**
   * Sets whether favorites may be stored. With `true`, favorites chosen before are stored too. With `false`, stored favorites are
   * erased.
   */
  allow(mayStore: boolean): void;
}

/** Options of `createFavorites`. */
export interface FavoritesOptions {
  /** Toggles a favorite with the provider's API, for logged-in visitors. Resolves to the new state. */
  remote?: (id: string) => Promise<boolean>;
  /** The ids of favorites that the provider has reported. */
  known?: readonly string[];
}

/** Creates the favorites. With `remote`, the provider stores them; without it, this browser does, once that is allowed. */
export function createFavorites({ remote, known = [] }: FavoritesOptions = {}): Favorites {
  const initial = new Set(known);
  /** The new state of those toggled on this page. */
  const toggled = new Map<string, boolean>();
  let isStored = false;
  const favorites: Favorites = {
    has: (id) => toggled.get(id) ?? initial.has(id),
    async toggle(id) {
      const isFavorite = remote ? await remote(id) : !favorites.has(id);
      toggled.set(id, isFavorite);
      if (isStored) write([[id, isFavorite]]);
      return isFavorite;
    },
    allow(mayStore) {
      if (remote || mayStore === isStored) return;
      isStored = mayStore;
      if (!mayStore) return erase();
      for (const id of read()) initial.add(id);
      if (toggled.size > 0) write(toggled);
    },
  };
  return favorites;
}

/** Storage may be blocked in an iframe, or contain invalid data. */
function read(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** Applies changes to the stored favorites, which another frame or tab may have changed since they were read. */
function write(changes: Iterable<readonly [id: string, isFavorite: boolean]>): void {
  const ids = read();
  for (const [id, isFavorite] of changes) {
    if (isFavorite) ids.add(id);
    else ids.delete(id);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // Without storage, favorites last until the page is unloaded.
  }
}

function erase(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
