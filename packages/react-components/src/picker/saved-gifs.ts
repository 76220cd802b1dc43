import type { Client, GifData } from "@giflet/core";
import { restoreGif, saveGif } from "@giflet/core/item";
import { createConsentStorage, type GifStorage } from "./storage.js";

/** The lists of saved GIFs, which are also tabs of a picker. */
export type SavedList = "recent" | "favorites";

/** Storage keys. The client removes them when consent is withdrawn (PNG-12). */
const KEYS = { recent: "giflet.recents", favorites: "giflet.favorites" };

/** Maximum lengths. The oldest GIFs are removed. */
const MAX_LENGTHS = { recent: 24, favorites: 200 };

/** A list of saved GIFs, newest first. */
export interface SavedGifs {
  /** Returns the GIFs that are known: the same array until they change. */
  list: () => readonly GifData[];
  /** Loads the GIFs again, and resolves to them. */
  load: () => Promise<readonly GifData[]>;
  /** Adds a GIF, or moves it to the start. */
  add: (gif: GifData) => void;
  remove: (gif: Pick<GifData, "id">) => void;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Returns the number of changes elsewhere that the storage has reported. */
  revision: () => number;
}

type Change = (gifs: readonly GifData[]) => readonly GifData[];

const listsByOwner = new WeakMap<Client | GifStorage, Partial<Record<SavedList, SavedGifs>>>();

/** Returns a list of saved GIFs: that of a storage, otherwise that of all pickers of a client. */
export function savedGifsOf(client: Client, list: SavedList, storage?: GifStorage): SavedGifs {
  const owner = storage ?? client;
  const lists = listsByOwner.get(owner) ?? {};
  listsByOwner.set(owner, lists);
  lists[list] ??= createSavedGifs(client, list, storage ?? createConsentStorage(client, KEYS[list]));
  return lists[list];
}

function createSavedGifs(client: Client, list: SavedList, storage: GifStorage): SavedGifs {
  let gifs: readonly GifData[] = [];
  let revision = 0;
  /** The changes that have not been saved. They are shown at once. */
  const changes: Change[] = [];
  let isLoading = false;
  /** Settles after the operations so far. Undefined while all of them were synchronous. */
  let pending: PromiseLike<unknown> | undefined;
  let unsubscribe: (() => unknown) | undefined;
  const listeners = new Set<() => void>();

  function set(next: readonly GifData[]) {
    const ids = new Set<string>();
    gifs = next.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MAX_LENGTHS[list]);
    for (const listener of listeners) listener();
  }

  function onError(error: unknown) {
    isLoading = false;
    if (client.debug) console.debug(`giflet: the storage of ${list} failed:`, error);
  }

  /** Runs an operation after the earlier ones: at once, unless one of them was asynchronous. */
  function run(operation: () => unknown) {
    try {
      const result = pending ? pending.then(operation) : operation();
      if (isPromise(result)) pending = result.then(undefined, onError);
    } catch (error) {
      onError(error);
    }
  }

  /**
   * Loads the stored GIFs, which may have changed elsewhere, and saves them with the changes. A change that fails to be saved is saved
   * with the next.
   */
  function sync() {
    // The load in flight serves this call too.
    if (isLoading) return;
    isLoading = true;
    run(() =>
      then(storage.load(), (stored) => {
        isLoading = false;
        const newest = Array.isArray(stored) ? stored.slice(0, MAX_LENGTHS[list]) : [];
        const valid = newest.flatMap((gif) => restoreGif(gif) ?? []);
        const { length } = changes;
        set(changes.reduce<readonly GifData[]>((gifs, change) => change(gifs), valid));
        if (length > 0)
          return then(storage.save(gifs.map((gif) => saveGif(gif))), () => changes.splice(0, length));
      }),
    );
  }

  function apply(change: Change) {
    changes.push(change);
    set(change(gifs));
    sync();
  }

  return {
    list: () => gifs,
    load: async () => {
      sync();
      await pending;
      return gifs;
    },
    add(gif) {
      const saved = restoreGif(saveGif(gif));
      if (saved) apply((gifs) => [saved, ...gifs]);
    },
    remove: ({ id }) => apply((gifs) => gifs.filter((gif) => gif.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        run(() => {
          unsubscribe = storage.subscribe?.(() => {
            revision += 1;
            // A load in flight may be older than the change.
            isLoading = false;
            sync();
          });
        });
        sync();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) run(() => unsubscribe?.());
      };
    },
    revision: () => revision,
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof Object(value).then === "function";
}

/** Calls `next` with a value: at once, unless it is a promise. */
function then<T>(value: T | PromiseLike<T>, next: (value: T) => unknown): unknown {
  return isPromise(value) ? value.then(next) : next(value);
}
