// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Store } from "../src/pingbacks/store.js";
import { adopt, comeBack } from "../src/pingbacks/takeover.js";

// There are no locks here: pages know of each other by leases. With locks it is tried in a browser (e2e/suites/delivery.test.ts).

const URL = "https://s.test/pingback";
const PREFIX = `giflet.outbox.${encodeURIComponent(URL)}.`;
const ENTRY = '{"user_id":"u"}\n{}\n{}\n{}';

const leaves = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** The ids of what is written down. */
const kept = () =>
  leaves()
    .flatMap((key) =>
      localStorage
        .getItem(key)
        ?.split("\n")
        .filter((_, line) => line % 5 === 0),
    )
    .sort();

const leafOf = (ids: string[]) => ids.map((id) => `${id}\n${ENTRY}`).join("\n");

/** What a page that is gone has left; a lease it cannot renew ends in so many ms. */
function left(ids: string[], lease?: number): void {
  localStorage.setItem(`${PREFIX}dead.1`, leafOf(ids));
  if (lease) localStorage.setItem(`giflet.outbox.lease.${PREFIX}dead`, `any ${Date.now() + lease}`);
}

function put(store: Store, ids: string[], text?: string): void {
  for (const id of ids) store.put(id, text);
  store.write();
}
const write = (store: Store, ...ids: string[]) => put(store, ids, ENTRY);
const forget = (store: Store, ...ids: string[]) => put(store, ids);

const pages: Store[] = [];

async function page(url = URL) {
  const restored: string[] = [];
  const store = new Store(url);
  pages.push(store);
  // Where there are no locks, the leases are loaded first.
  await store.claims;
  return { store, restored, adopt: () => adopt(store, (id) => restored.push(id)) };
}

/** Lets the pauses of what is under way pass. */
async function passed<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2000);
  return work;
}

async function opened(url?: string) {
  const made = await page(url);
  await passed(made.adopt());
  return made;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  for (const store of pages.splice(0)) store.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[PNG-13] what a dead page has left is taken over once its lease has ended, not before", async () => {
  left(["a", "b"], 90_000);
  const { restored, adopt } = await opened();
  expect(restored).toEqual([]);
  await vi.advanceTimersByTimeAsync(90_000);
  await passed(adopt());
  expect(restored).toEqual(["a", "b"]);
  await passed(adopt());
  expect(restored).toHaveLength(2);
});

test("[PNG-13] of two pages that reach for it at once one gets it", async () => {
  left(["a", "b", "c"]);
  const [one, two] = [await page(), await page()];
  await passed(Promise.all([one.adopt(), two.adopt()]));
  expect([...one.restored, ...two.restored].sort()).toEqual(["a", "b", "c"]);
});

test("[PNG-13] what a living page waits with is its own, however long it lives", async () => {
  const one = await opened();
  write(one.store, "a");
  const two = await opened();
  await vi.advanceTimersByTimeAsync(600_000);
  await passed(two.adopt());
  expect(two.restored).toEqual([]);
  one.store.leave();
  await passed(two.adopt());
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] a page that comes back gives up what another has taken over, and leaves it alone", async () => {
  const one = await opened();
  write(one.store, "a", "b");
  one.store.leave();
  write(one.store, "c");
  const two = await opened();
  expect(two.restored.sort()).toEqual(["a", "b", "c"]);
  forget(two.store, "a");
  expect((await passed(comeBack(one.store))).sort()).toEqual(["a", "b", "c"]);
  forget(one.store, "b");
  expect(kept()).toEqual(["b", "c"]);
});

test("[PNG-13] a page that comes back to what nobody has touched goes on with it", async () => {
  const one = await opened();
  write(one.store, "a");
  one.store.leave();
  expect((await passed(comeBack(one.store))).sort()).toEqual([]);
  const two = await opened();
  expect(two.restored).toEqual([]);
  forget(one.store, "a");
  expect(kept()).toEqual([]);
});

test("[PNG-13] a name is held only while something is written down under it", async () => {
  const leases = () => Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox.lease."));
  left(["a"]);
  const { store } = await opened();
  write(store, "b", "c");
  expect(leases()).toHaveLength(2);
  forget(store, "a", "b");
  expect(leases()).toHaveLength(2);
  forget(store, "c");
  expect(Object.keys(localStorage)).toEqual([]);
  write(store, "d");
  expect(leases()).toHaveLength(1);
  // Before anything is written down again, another page may have taken the old name over.
  const two = await opened();
  expect(two.restored).toEqual([]);
});

test("[PNG-13] what was released while it waits is another page's, and what is written down after is not", async () => {
  const one = await opened();
  write(one.store, "a");
  one.store.release();
  write(one.store, "b");
  const two = await opened();
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] what is no entry is thrown away, and what belongs to another service is not touched", async () => {
  localStorage.setItem(`${PREFIX}dead.1`, "{{{");
  localStorage.setItem(`${PREFIX}dead.2`, "1\n2");
  const longer = `giflet.outbox.${encodeURIComponent(`${URL}.json`)}.dead.1`;
  const other = `giflet.outbox.${encodeURIComponent("https://t.test/")}.dead.1`;
  for (const key of [longer, other]) localStorage.setItem(key, ENTRY);
  const { restored } = await opened();
  expect(restored).toEqual([]);
  expect(localStorage.getItem(`${PREFIX}dead.1`)).toBeNull();
  expect(localStorage.getItem(`${PREFIX}dead.2`)).toBeNull();
  expect(localStorage.getItem(longer)).toBe(ENTRY);
  expect(localStorage.getItem(other)).toBe(ENTRY);
});

test("[PNG-13] what is no entry of a leaf takes none of the others with it", async () => {
  localStorage.setItem(
    `${PREFIX}dead.1`,
    [leafOf(["a"]), "b\n{}\n{}\n{{{\n{}", leafOf(["c"]), "d"].join("\n"),
  );
  const { store, restored } = await opened();
  expect(restored).toEqual(["a", "c"]);
  forget(store, "a", "c");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] many are written and forgotten in few writes", async () => {
  const { store } = await opened();
  const ids = Array.from({ length: 70 }, (_, index) => String(index));
  const set = vi.spyOn(Storage.prototype, "setItem");
  const remove = vi.spyOn(Storage.prototype, "removeItem");
  const written = () =>
    [...set.mock.calls, ...remove.mock.calls].filter(([key]) => key.startsWith(PREFIX)).length;
  write(store, ...ids);
  expect(kept()).toEqual([...ids].sort());
  expect(written()).toBe(5);
  forget(store, ...ids.slice(0, 69));
  expect(kept()).toEqual(["69"]);
  expect(written()).toBe(10);
  forget(store, "69");
  expect(kept()).toEqual([]);
});

test("[PNG-13] a page that comes back gives up what of a leaf another has told", async () => {
  const one = await opened();
  write(one.store, "a", "b");
  one.store.leave();
  const two = await opened();
  forget(two.store, "a");
  two.store.leave();
  expect((await passed(comeBack(one.store))).sort()).toEqual(["a"]);
  expect(kept()).toEqual(["b"]);
  forget(one.store, "b");
  expect(kept()).toEqual([]);
});

test("[PNG-13] where the storage is full, what was written before stays, and the rest is not taken for written", async () => {
  const one = await opened();
  write(one.store, "a");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write(one.store, "b");
  setItem.mockRestore();
  expect(kept()).toEqual(["a"]);
  one.store.leave();
  expect((await passed(comeBack(one.store))).sort()).toEqual([]);
});

test("[PNG-12] a refusal erases what was written down here and what was taken over, and gives the names back", async () => {
  left(["a"]);
  const { store, restored } = await opened();
  write(store, "b");
  expect(restored).toEqual(["a"]);
  store.erase();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] what is written down again stays under the name it was taken over by", async () => {
  left(["a"]);
  const { store } = await opened();
  put(store, ["a"], ENTRY.replace("u", "v"));
  expect(leaves()).toEqual([`${PREFIX}dead.1`]);
  forget(store, "a");
  expect(kept()).toEqual([]);
});

test("[PNG-13] who leaves while it reaches for a name does not get it", async () => {
  left(["a"]);
  const one = await page();
  const opening = one.adopt();
  one.store.leave();
  await passed(opening);
  const two = await opened();
  expect([...one.restored, ...two.restored]).toEqual(["a"]);
});

test("[PNG-03, PNG-13] a storage that is full or gone costs the writing down, and nothing throws", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  const { store, adopt } = await opened();
  write(store, "a");
  expect(kept()).toEqual([]);
  forget(store, "a");
  store.leave();
  expect(await passed(comeBack(store))).toEqual([]);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(full);
  write(store, "b");
  await passed(adopt());
  store.erase();
});
