const KEY = "giflet-favorites";

/** Which GIFs the visitor likes (SHR-01). */
export interface Favorites {
  has(id: string): boolean;
  /** Adds the GIF or takes it out; what it is then. Rejects where the service did not take it. */
  toggle(id: string): Promise<boolean>;
}

export interface FavoritesOptions {
  /** Whether the choice may outlast the page; false before consent (PNG-12). */
  mayStore: boolean;
  /** Toggles it by the service's API, for visitors who are logged in; answers what it is then. */
  remote?: (id: string) => Promise<boolean>;
  /** What the service has told already. */
  known?: readonly string[];
}

/** With a login the service keeps the choice. Without one it stays in this browser, and where nothing may be stored, on this page. */
export function createFavorites({ mayStore, remote, known = [] }: FavoritesOptions): Favorites {
  const isLocal = mayStore && !remote;
  const kept = new Set(known);
  if (isLocal) for (const id of read()) kept.add(id);
  return {
    has: (id) => kept.has(id),
    async toggle(id) {
      const isFavorite = remote ? await remote(id) : !kept.has(id);
      if (isFavorite) kept.add(id);
      else kept.delete(id);
      if (isLocal) write(kept);
      return isFavorite;
    },
  };
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

function write(kept: Set<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept]));
  } catch {
    // The choice lasts as long as the page.
  }
}
