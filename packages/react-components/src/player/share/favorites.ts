const KEY = "giflet-favorites";

/** Which GIFs the visitor likes (SHR-01). */
export interface Favorites {
  has(id: string): boolean;
  /** Adds the GIF or takes it out; what it is then. Rejects where the service did not take it. */
  toggle(id: string): Promise<boolean>;
  /**
   * Whether the choice may outlast the page (PNG-12). What was chosen before is kept from then on; when it is allowed no more,
   * what was kept is erased.
   */
  allow(mayStore: boolean): void;
}

export interface FavoritesOptions {
  /** Toggles it by the service's API, for visitors who are logged in; answers what it is then. */
  remote?: (id: string) => Promise<boolean>;
  /** What the service has told already. */
  known?: readonly string[];
}

/** With a login the service keeps the choice. Without one it stays in this browser, and until that is allowed, on this page. */
export function createFavorites({ remote, known = [] }: FavoritesOptions = {}): Favorites {
  const kept = new Set(known);
  /** What became of those that were toggled here. */
  const chosen = new Map<string, boolean>();
  let isKeeping = false;
  const favorites: Favorites = {
    has: (id) => chosen.get(id) ?? kept.has(id),
    async toggle(id) {
      const isFavorite = remote ? await remote(id) : !favorites.has(id);
      chosen.set(id, isFavorite);
      if (isKeeping) write(kept, chosen);
      return isFavorite;
    },
    allow(mayStore) {
      if (remote || mayStore === isKeeping) return;
      isKeeping = mayStore;
      if (!mayStore) return erase();
      for (const id of read()) kept.add(id);
      if (chosen.size > 0) write(kept, chosen);
    },
  };
  return favorites;
}

/** Storage may be closed to a frame, or hold anything. */
function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

function write(kept: ReadonlySet<string>, chosen: ReadonlyMap<string, boolean>): void {
  const ids = [...new Set([...kept, ...chosen.keys()])].filter((id) => chosen.get(id) ?? true);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The choice lasts as long as the page.
  }
}

function erase(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where storage is closed nothing was kept.
  }
}
