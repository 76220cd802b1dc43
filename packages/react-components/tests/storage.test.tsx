import type { Client, GifData, SavedGif } from "@giflet/core";
import { saveGif } from "@giflet/core/item";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ClientProvider } from "../src/client/ClientProvider.js";
import { savedGifsOf } from "../src/picker/saved-gifs.js";
import { createMemoryStorage, GifPicker, type GifStorage } from "../src/picker.js";
import { makeClient, makeGif } from "./support/gifs.js";
import { show } from "./support/observer.js";

/** A storage whose calls settle only when the test says so. */
function makeAsyncStorage(initial: readonly string[] = []) {
  let stored: readonly SavedGif[] = initial.map((id) => saveGif(makeGif(id)));
  const waiting: (() => void)[] = [];
  const settled = () => new Promise<void>((resolve) => waiting.push(resolve));
  const listeners = new Set<() => void>();
  return {
    load: vi.fn(async () => {
      await settled();
      return stored;
    }),
    save: vi.fn(async (gifs: readonly SavedGif[]) => {
      await settled();
      stored = gifs;
    }),
    subscribe: vi.fn((onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    }),
    /** Changes the stored GIFs, as another device does. */
    change(ids: readonly string[]) {
      stored = ids.map((id) => saveGif(makeGif(id)));
      for (const listener of listeners) listener();
    },
    stored: () => stored.map(({ id }) => id),
    /** Settles the call in flight, and lets what follows run. */
    async step() {
      const turns = async () => {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      };
      await turns();
      waiting.shift()?.();
      await turns();
    },
    listeners,
  };
}

const ids = (gifs: readonly GifData[]) => gifs.map(({ id }) => id);
const listOf = (storage?: GifStorage, client: Client = makeClient()) =>
  savedGifsOf(client, "recent", storage);

beforeEach(() => localStorage.clear());

describe("an asynchronous storage", () => {
  test("[MOD-14] a change is shown at once, and saved with what was stored", async () => {
    const storage = makeAsyncStorage(["old"]);
    const list = listOf(storage);
    list.add(makeGif("a"));
    list.add(makeGif("b"));
    expect(ids(list.list())).toEqual(["b", "a"]);
    expect(storage.save).not.toHaveBeenCalled();
    await storage.step();
    expect(ids(list.list())).toEqual(["b", "a", "old"]);
    await storage.step();
    expect(storage.stored()).toEqual(["b", "a", "old"]);
    expect(storage.load).toHaveBeenCalledTimes(1);
  });

  test("[MOD-14] operations do not overtake each other", async () => {
    const storage = makeAsyncStorage();
    const list = listOf(storage);
    list.add(makeGif("a"));
    await storage.step();
    list.remove({ id: "a" });
    expect(ids(list.list())).toEqual([]);
    list.add(makeGif("b"));
    for (let step = 0; step < 6; step += 1) await storage.step();
    expect(storage.stored()).toEqual(["b"]);
    expect(ids(list.list())).toEqual(["b"]);
  });

  test("[MOD-14] it is subscribed to while something shows the list, and its changes are shown", async () => {
    const storage = makeAsyncStorage(["a"]);
    const list = listOf(storage);
    const listener = vi.fn();
    const unsubscribe = list.subscribe(listener);
    await storage.step();
    expect(ids(list.list())).toEqual(["a"]);
    storage.change(["b", "c"]);
    await storage.step();
    expect([ids(list.list()), list.revision()]).toEqual([["b", "c"], 1]);
    expect(listener).toHaveBeenCalledTimes(2);
    // The load in flight may be older than the second change.
    storage.change(["d"]);
    storage.change(["e"]);
    await storage.step();
    await storage.step();
    expect(storage.load).toHaveBeenCalledTimes(4);
    unsubscribe();
    await storage.step();
    expect(storage.listeners.size).toBe(0);
  });

  test("[MOD-14] the picker shows what it loads, and the changes of another device", async () => {
    const storage = makeAsyncStorage(["a"]);
    const client = Object.assign(makeClient(), {
      trendingSearches: async () => ({ items: [] }),
      categories: async () => ({ items: [] }),
    });
    const step = () => act(() => storage.step());
    const view = render(
      <ClientProvider client={client}>
        <GifPicker types={["recent", "gifs"]} recentsStorage={storage} onSelect={() => {}} />
      </ClientProvider>,
    );
    await act(async () => {});
    show(document.querySelector(".giflet-probe") as Element, 1);
    await step();
    await screen.findByRole("button", { name: "Picture a" });
    storage.change(["b"]);
    await step();
    show(document.querySelector(".giflet-probe") as Element, 1);
    await waitFor(async () => {
      await step();
      screen.getByRole("button", { name: "Picture b" });
    });
    expect(screen.queryByRole("button", { name: "Picture a" })).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Picture b" })));
    view.unmount();
    for (let count = 0; count < 6; count += 1) await step();
    expect(storage.stored()).toEqual(["b"]);
    expect(storage.listeners.size).toBe(0);
  });
});

describe("errors of a storage", () => {
  const broken: [string, Partial<GifStorage>][] = [
    [
      "load throws",
      {
        load: () => {
          throw new Error("on purpose");
        },
      },
    ],
    ["load rejects", { load: () => Promise.reject(new Error("on purpose")) }],
    [
      "save throws",
      {
        save: () => {
          throw new Error("on purpose");
        },
      },
    ],
    ["save rejects", { save: () => Promise.reject(new Error("on purpose")) }],
    [
      "subscribe throws",
      {
        subscribe: () => {
          throw new Error("on purpose");
        },
      },
    ],
  ];

  test.each(broken)("[MOD-14] %s: changes are shown, and only debug logs it", async (_, part) => {
    const debug = vi.spyOn(console, "debug").mockReturnValue();
    for (const isDebug of [false, true]) {
      const client = Object.assign(makeClient(), { debug: isDebug });
      const list = listOf({ ...createMemoryStorage(), ...part }, client);
      const unsubscribe = list.subscribe(() => {});
      list.add(makeGif("a"));
      await act(async () => {});
      expect(ids(list.list())).toEqual(["a"]);
      unsubscribe();
      expect(debug.mock.calls.length > 0).toBe(isDebug);
    }
  });

  test("[MOD-14] a change that failed to be saved is saved with the next", () => {
    const storage = createMemoryStorage();
    const save = vi.fn(storage.save).mockImplementationOnce(() => {
      throw new Error("on purpose");
    });
    const list = listOf({ ...storage, save });
    list.add(makeGif("a"));
    list.add(makeGif("b"));
    expect(ids(list.list())).toEqual(["b", "a"]);
    expect(storage.load()).toHaveLength(2);
  });

  test.each([[{ id: "a" }], undefined, null, 5, "a", {}, [null, { id: "a" }, [], 7]])(
    "[MOD-14] invalid data are not shown: %j",
    async (data) => {
      const list = listOf({ load: () => data as never, save: () => {} });
      expect(await list.load()).toEqual([]);
    },
  );
});

describe("lists", () => {
  test("[MOD-14] recently used GIFs and favorites are separate, as are storages", () => {
    const client = Object.assign(makeClient(), { allows: () => true });
    savedGifsOf(client, "recent").add(makeGif("r"));
    savedGifsOf(client, "favorites").add(makeGif("f"));
    expect(Object.keys(localStorage).sort()).toEqual(["giflet.favorites", "giflet.recents"]);
    const memory = createMemoryStorage([saveGif(makeGif("m"))]);
    listOf(memory, client).add(makeGif("n"));
    expect(ids(listOf(memory, client).list())).toEqual(["n", "m"]);
    expect(ids(savedGifsOf(client, "recent").list())).toEqual(["r"]);
  });

  test("[MOD-14] at most 200 favorites, without duplicates", () => {
    const list = savedGifsOf(makeClient(), "favorites");
    for (let count = 0; count < 210; count += 1) list.add(makeGif(count));
    list.add(makeGif(100));
    expect(list.list()).toHaveLength(200);
    expect(ids(list.list()).slice(0, 2)).toEqual(["100", "209"]);
  });
});
