// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GifData } from "../src/client/index.js";
import { createEntry, userLine } from "../src/pingbacks/entry.js";
import { Store } from "../src/pingbacks/store.js";
import { reacquire, takeOver } from "../src/pingbacks/takeover.js";

// jsdom has no Web Locks, so the store uses leases. e2e/suites/core/delivery.test.ts tests it with Web Locks.

const URL = "https://s.test/pingback";
const PREFIX = `giflet.outbox.${encodeURIComponent(URL)}.`;

/** Returns the text of an entry as a page writes it. */
function entryText(id: string, userId = "u"): string {
  const gif = {
    id: "g",
    tracking: { responseId: "r2", eventType: "GIF_SEARCH", campaignId: "", pixels: [] },
  };
  return createEntry(
    id,
    gif as unknown as GifData,
    "SEEN",
    { position: 3 },
    { ts: 1, time: 1, priorResponseId: "r1" },
    userLine({ user_id: userId, logged_in_user_id: "7", random_id: "rnd" }),
  ).text;
}

const batchKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Returns the ids of the stored entries. */
const storedIds = () =>
  batchKeys()
    .flatMap((key) =>
      localStorage
        .getItem(key)
        ?.split("\n")
        .filter((_, line) => line % 5 === 0),
    )
    .sort();

const batchText = (ids: string[]) => ids.map((id) => `${id}\n${entryText(id)}`).join("\n");

/** Stores the entries of a page that has ended, with an optional lease that expires in `lease` ms. */
function storeForDeadPage(ids: string[], lease?: number): void {
  localStorage.setItem(`${PREFIX}dead.1`, batchText(ids));
  if (lease) localStorage.setItem(`giflet.outbox.lease.${PREFIX}dead`, `any ${Date.now() + lease}`);
}

function put(store: Store, ids: string[], textOf: (id: string) => string | undefined): void {
  for (const id of ids) store.put(id, textOf(id));
  store.write();
}
const write = (store: Store, ...ids: string[]) => put(store, ids, (id) => entryText(id));
const remove = (store: Store, ...ids: string[]) => put(store, ids, () => undefined);

const pages: Store[] = [];

async function openPage(url = URL) {
  const restored: string[] = [];
  const store = new Store(url);
  pages.push(store);
  // Without Web Locks, leases are loaded first.
  await store.locks;
  return { store, restored, takeOver: () => takeOver(store, (id) => restored.push(id)) };
}

/** Advances the timers until a promise settles. */
async function afterDelays<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2000);
  return work;
}

async function openAndTakeOver(url?: string) {
  const page = await openPage(url);
  await afterDelays(page.takeOver());
  return page;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  for (const store of pages.splice(0)) store.onPageHide();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[PNG-13] entries of a page that has ended are taken over when its lease has expired", async () => {
  storeForDeadPage(["a", "b"], 90_000);
  const { restored, takeOver } = await openAndTakeOver();
  expect(restored).toEqual([]);
  await vi.advanceTimersByTimeAsync(90_000);
  await afterDelays(takeOver());
  expect(restored).toEqual(["a", "b"]);
  await afterDelays(takeOver());
  expect(restored).toHaveLength(2);
});

test.each(["1e300", "Infinity", "x", "", "-1", `${Date.now() + 100_000_000}`, "1".repeat(100_000)])(
  "[PNG-13] a lease in another format does not keep entries from being delivered (%#)",
  async (expiry) => {
    storeForDeadPage(["a"]);
    localStorage.setItem(`giflet.outbox.lease.${PREFIX}dead`, `any ${expiry}`);
    expect((await openAndTakeOver()).restored).toEqual(["a"]);
  },
);

test("[PNG-13] of two pages that take over concurrently, one gets each entry", async () => {
  storeForDeadPage(["a", "b", "c"]);
  const [one, two] = [await openPage(), await openPage()];
  await afterDelays(Promise.all([one.takeOver(), two.takeOver()]));
  expect([...one.restored, ...two.restored].sort()).toEqual(["a", "b", "c"]);
});

test("[PNG-13] entries of an open page are not taken over", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a");
  const two = await openAndTakeOver();
  await vi.advanceTimersByTimeAsync(600_000);
  await afterDelays(two.takeOver());
  expect(two.restored).toEqual([]);
  one.store.onPageHide();
  await afterDelays(two.takeOver());
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] a restored page drops entries that another page has taken over, and does not change them in storage", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a", "b");
  one.store.onPageHide();
  write(one.store, "c");
  const two = await openAndTakeOver();
  expect(two.restored.sort()).toEqual(["a", "b", "c"]);
  remove(two.store, "a");
  expect((await afterDelays(reacquire(one.store))).sort()).toEqual(["a", "b", "c"]);
  remove(one.store, "b");
  expect(storedIds()).toEqual(["b", "c"]);
});

test("[PNG-13] a restored page keeps its entries if no other page has taken them over", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a");
  one.store.onPageHide();
  expect((await afterDelays(reacquire(one.store))).sort()).toEqual([]);
  const two = await openAndTakeOver();
  expect(two.restored).toEqual([]);
  remove(one.store, "a");
  expect(storedIds()).toEqual([]);
});

test("[PNG-13] a page that ends before its locks have loaded stores its entries, and another page takes them over", async () => {
  const store = new Store(URL);
  store.put("a", entryText("a"));
  store.onPageHide();
  expect(storedIds()).toEqual(["a"]);
  expect((await openAndTakeOver()).restored).toEqual(["a"]);
});

test("[PNG-13] a name is locked only while entries are stored", async () => {
  const leases = () => Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox.lease."));
  storeForDeadPage(["a"]);
  const { store } = await openAndTakeOver();
  write(store, "b", "c");
  expect(leases()).toHaveLength(2);
  remove(store, "a", "b");
  expect(leases()).toHaveLength(2);
  remove(store, "c");
  expect(Object.keys(localStorage)).toEqual([]);
  write(store, "d");
  expect(leases()).toHaveLength(1);
  // The new entry has a new owner name, because another page may have taken over the old one.
  const two = await openAndTakeOver();
  expect(two.restored).toEqual([]);
});

test("[PNG-13] released entries can be taken over, later ones cannot", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a");
  one.store.release();
  write(one.store, "b");
  const two = await openAndTakeOver();
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] invalid entries are removed, and those of other providers are not changed", async () => {
  localStorage.setItem(`${PREFIX}dead.1`, "{{{");
  localStorage.setItem(`${PREFIX}dead.2`, "1\n2");
  const longer = `giflet.outbox.${encodeURIComponent(`${URL}.json`)}.dead.1`;
  const other = `giflet.outbox.${encodeURIComponent("https://t.test/")}.dead.1`;
  const foreign = batchText(["f"]);
  for (const key of [longer, other]) localStorage.setItem(key, foreign);
  const { restored } = await openAndTakeOver();
  expect(restored).toEqual([]);
  expect(localStorage.getItem(`${PREFIX}dead.1`)).toBeNull();
  expect(localStorage.getItem(`${PREFIX}dead.2`)).toBeNull();
  expect(localStorage.getItem(longer)).toBe(foreign);
  expect(localStorage.getItem(other)).toBe(foreign);
});

/** Replaces a part of the text of the entry `b`. */
const changed = (part: string, replacement: string) => {
  const text = batchText(["b"]);
  expect(text).toContain(part);
  return text.replace(part, replacement);
};

// Any script of the page can write to the storage. The provider refuses a body with any of these.
test.each([
  ["no JSON", () => "b\n{}\n{}\n{{{\n{}"],
  ["values that are no objects", () => 'b\nnull\n1\n[]\n"x"'],
  ["empty objects", () => "b\n{}\n{}\n{}\n{}"],
  ["a missing member", () => changed('"event_type":"GIF_SEARCH",', "")],
  ["a further member", () => changed('"tid":"",', '"tid":"","more":1,')],
  ["a further member with the name of a prototype", () => changed('"tid":"",', '"tid":"","__proto__":{},')],
  ["a member of another type", () => changed('"user_id":"u"', '"user_id":7')],
  ["a time that is no number", () => changed('"ts":1', '"ts":"1"')],
  ["attributes that are no list", () => changed('"attributes":[', '"attributes":{"0":').replace("]}", "}}")],
  ["an attribute that is no pair", () => changed('"attributes":[', '"attributes":[null,')],
  ["another id", () => changed('"event_id":"b"', '"event_id":"x"')],
  ["white space", () => changed('{"event_type"', '{ "event_type"')],
  ["a missing line", () => batchText(["b"]).split("\n").slice(0, 4).join("\n")],
  ["further lines", () => `${"\n".repeat(7)}b`],
])("[PNG-13] an invalid entry does not affect the others of its batch: %s", async (_, invalid) => {
  localStorage.setItem(`${PREFIX}dead.1`, [batchText(["a"]), invalid(), batchText(["c"]), "d"].join("\n"));
  const { store, restored } = await openAndTakeOver();
  expect(restored).toEqual(["a", "c"]);
  remove(store, "a", "c");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] many entries are stored and removed with few writes", async () => {
  const { store } = await openAndTakeOver();
  const ids = Array.from({ length: 70 }, (_, index) => String(index));
  const set = vi.spyOn(Storage.prototype, "setItem");
  const removeItem = vi.spyOn(Storage.prototype, "removeItem");
  const writeCount = () =>
    [...set.mock.calls, ...removeItem.mock.calls].filter(([key]) => key.startsWith(PREFIX)).length;
  write(store, ...ids);
  expect(storedIds()).toEqual([...ids].sort());
  expect(writeCount()).toBe(5);
  remove(store, ...ids.slice(0, 69));
  expect(storedIds()).toEqual(["69"]);
  expect(writeCount()).toBe(10);
  remove(store, "69");
  expect(storedIds()).toEqual([]);
});

test("[PNG-13] a restored page drops entries that another page has delivered", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a", "b");
  one.store.onPageHide();
  const two = await openAndTakeOver();
  remove(two.store, "a");
  two.store.onPageHide();
  expect((await afterDelays(reacquire(one.store))).sort()).toEqual(["a"]);
  expect(storedIds()).toEqual(["b"]);
  remove(one.store, "b");
  expect(storedIds()).toEqual([]);
});

test("[PNG-13] if storage is full, earlier entries remain stored, and later ones do not count as stored", async () => {
  const one = await openAndTakeOver();
  write(one.store, "a");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write(one.store, "b");
  setItem.mockRestore();
  expect(storedIds()).toEqual(["a"]);
  one.store.onPageHide();
  expect((await afterDelays(reacquire(one.store))).sort()).toEqual([]);
});

test("[PNG-12] erase removes own and taken-over entries and releases the names", async () => {
  storeForDeadPage(["a"]);
  const { store, restored } = await openAndTakeOver();
  write(store, "b");
  expect(restored).toEqual(["a"]);
  store.erase();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] a changed entry stays in the batch it was taken over with", async () => {
  storeForDeadPage(["a"]);
  const { store } = await openAndTakeOver();
  put(store, ["a"], (id) => entryText(id, "v"));
  expect(batchKeys()).toEqual([`${PREFIX}dead.1`]);
  remove(store, "a");
  expect(storedIds()).toEqual([]);
});

test("[PNG-13] a page that is left while acquiring a name does not get it", async () => {
  storeForDeadPage(["a"]);
  const one = await openPage();
  const takingOver = one.takeOver();
  one.store.onPageHide();
  await afterDelays(takingOver);
  const two = await openAndTakeOver();
  expect([...one.restored, ...two.restored]).toEqual(["a"]);
});

test("[PNG-03, PNG-13] if storage is full or throws, entries are not stored and nothing throws", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  const { store, takeOver } = await openAndTakeOver();
  write(store, "a");
  expect(storedIds()).toEqual([]);
  remove(store, "a");
  store.onPageHide();
  expect(await afterDelays(reacquire(store))).toEqual([]);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(full);
  write(store, "b");
  await afterDelays(takeOver());
  store.erase();
});
