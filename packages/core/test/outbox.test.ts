// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox } from "../src/outbox.js";

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

const write = (outbox: Outbox, ...ids: string[]) => outbox.keep(new Map(ids.map((id) => [id, ENTRY])));
const forget = (outbox: Outbox, ...ids: string[]) => outbox.keep(new Map(ids.map((id) => [id, undefined])));

const pages: Outbox[] = [];

function page(url = URL) {
  const restored: string[] = [];
  const gone: string[][] = [];
  const reader = {
    restore: (id: string) => void restored.push(id),
    gone: (ids: string[]) => void gone.push(ids.sort()),
  };
  const outbox = new Outbox(url, reader);
  pages.push(outbox);
  return { outbox, restored, gone };
}

/** Lets the pauses of what is under way pass. */
async function passed<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2000);
  return work;
}

async function opened(url?: string) {
  const made = page(url);
  await passed(made.outbox.adopt());
  return made;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  for (const outbox of pages.splice(0)) outbox.leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[PNG-13] what a dead page has left is taken over once its lease has ended, not before", async () => {
  left(["a", "b"], 90_000);
  const { outbox, restored } = await opened();
  expect(restored).toEqual([]);
  await vi.advanceTimersByTimeAsync(90_000);
  await passed(outbox.adopt());
  expect(restored).toEqual(["a", "b"]);
  await passed(outbox.adopt());
  expect(restored).toHaveLength(2);
});

test("[PNG-13] of two pages that reach for it at once one gets it", async () => {
  left(["a", "b", "c"]);
  const [one, two] = [page(), page()];
  await passed(Promise.all([one.outbox.adopt(), two.outbox.adopt()]));
  expect([...one.restored, ...two.restored].sort()).toEqual(["a", "b", "c"]);
});

test("[PNG-13] what a living page waits with is its own, however long it lives", async () => {
  const one = await opened();
  write(one.outbox, "a");
  const two = await opened();
  await vi.advanceTimersByTimeAsync(600_000);
  await passed(two.outbox.adopt());
  expect(two.restored).toEqual([]);
  one.outbox.leave();
  await passed(two.outbox.adopt());
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] a page that comes back gives up what another has taken over, and leaves it alone", async () => {
  const one = await opened();
  write(one.outbox, "a", "b");
  one.outbox.leave();
  write(one.outbox, "c");
  const two = await opened();
  expect(two.restored.sort()).toEqual(["a", "b", "c"]);
  forget(two.outbox, "a");
  await passed(one.outbox.back());
  expect(one.gone).toEqual([["a", "b", "c"]]);
  forget(one.outbox, "b");
  expect(kept()).toEqual(["b", "c"]);
});

test("[PNG-13] a page that comes back to what nobody has touched goes on with it", async () => {
  const one = await opened();
  write(one.outbox, "a");
  one.outbox.leave();
  await passed(one.outbox.back());
  expect(one.gone).toEqual([[]]);
  const two = await opened();
  expect(two.restored).toEqual([]);
  forget(one.outbox, "a");
  expect(kept()).toEqual([]);
});

test("[PNG-13] a name is held only while something is written down under it", async () => {
  const leases = () => Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox.lease."));
  left(["a"]);
  const { outbox } = await opened();
  write(outbox, "b", "c");
  expect(leases()).toHaveLength(2);
  forget(outbox, "a", "b");
  expect(leases()).toHaveLength(2);
  forget(outbox, "c");
  expect(Object.keys(localStorage)).toEqual([]);
  write(outbox, "d");
  expect(leases()).toHaveLength(1);
  // Before anything is written down again, another page may have taken the old name over.
  const two = await opened();
  expect(two.restored).toEqual([]);
});

test("[PNG-13] what was released while it waits is another page's, and what is written down after is not", async () => {
  const one = await opened();
  write(one.outbox, "a");
  one.outbox.release();
  write(one.outbox, "b");
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
  const { outbox, restored } = await opened();
  expect(restored).toEqual(["a", "c"]);
  forget(outbox, "a", "c");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] many are written and forgotten in few writes", async () => {
  const { outbox } = await opened();
  const ids = Array.from({ length: 70 }, (_, index) => String(index));
  const set = vi.spyOn(Storage.prototype, "setItem");
  const remove = vi.spyOn(Storage.prototype, "removeItem");
  const written = () =>
    [...set.mock.calls, ...remove.mock.calls].filter(([key]) => key.startsWith(PREFIX)).length;
  write(outbox, ...ids);
  expect(kept()).toEqual([...ids].sort());
  expect(written()).toBe(5);
  forget(outbox, ...ids.slice(0, 69));
  expect(kept()).toEqual(["69"]);
  expect(written()).toBe(10);
  forget(outbox, "69");
  expect(kept()).toEqual([]);
});

test("[PNG-13] a page that comes back gives up what of a leaf another has told", async () => {
  const one = await opened();
  write(one.outbox, "a", "b");
  one.outbox.leave();
  const two = await opened();
  forget(two.outbox, "a");
  two.outbox.leave();
  await passed(one.outbox.back());
  expect(one.gone).toEqual([["a"]]);
  expect(kept()).toEqual(["b"]);
  forget(one.outbox, "b");
  expect(kept()).toEqual([]);
});

test("[PNG-13] where the storage is full, what was written before stays, and the rest is not taken for written", async () => {
  const one = await opened();
  write(one.outbox, "a");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write(one.outbox, "b");
  setItem.mockRestore();
  expect(kept()).toEqual(["a"]);
  one.outbox.leave();
  await passed(one.outbox.back());
  expect(one.gone).toEqual([[]]);
});

test("[PNG-12] a refusal erases what was written down here and what was taken over, and gives the names back", async () => {
  left(["a"]);
  const { outbox, restored } = await opened();
  write(outbox, "b");
  expect(restored).toEqual(["a"]);
  outbox.erase();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] what is written down again stays under the name it was taken over by", async () => {
  left(["a"]);
  const { outbox } = await opened();
  outbox.keep(new Map([["a", ENTRY.replace("u", "v")]]));
  expect(leaves()).toEqual([`${PREFIX}dead.1`]);
  forget(outbox, "a");
  expect(kept()).toEqual([]);
});

test("[PNG-13] who leaves while it reaches for a name does not get it", async () => {
  left(["a"]);
  const one = page();
  const opening = one.outbox.adopt();
  one.outbox.leave();
  await passed(opening);
  const two = await opened();
  expect([...one.restored, ...two.restored]).toEqual(["a"]);
});

test("[PNG-03, PNG-13] a storage that is full or gone costs the writing down, and nothing throws", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  const { outbox, gone } = await opened();
  write(outbox, "a");
  expect(kept()).toEqual([]);
  forget(outbox, "a");
  outbox.leave();
  await passed(outbox.back());
  expect(gone).toEqual([[]]);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(full);
  write(outbox, "b");
  await passed(outbox.adopt());
  outbox.erase();
});
