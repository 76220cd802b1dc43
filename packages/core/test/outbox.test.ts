// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox } from "../src/outbox.js";

// There are no locks here: pages know of each other by leases. With locks it is tried in a browser (e2e/suites/delivery.test.ts).

const URL = "https://s.test/pingback";
const PREFIX = `giflet.outbox.${encodeURIComponent(URL)}.`;
const ENTRY = '{"user_id":"u"}\n{}\n{}\n{}';

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.split(".").at(-1))
    .sort();

/** What a page that is gone has left; a lease it cannot renew ends in so many ms. */
function left(ids: string[], lease?: number): void {
  for (const id of ids) localStorage.setItem(`${PREFIX}dead.${id}`, ENTRY);
  if (lease) localStorage.setItem(`giflet.outbox.lease.${PREFIX}dead`, `any ${Date.now() + lease}`);
}

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
  one.outbox.keep("a", ENTRY);
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
  for (const id of ["a", "b"]) one.outbox.keep(id, ENTRY);
  one.outbox.leave();
  one.outbox.keep("c", ENTRY);
  const two = await opened();
  expect(two.restored.sort()).toEqual(["a", "b", "c"]);
  two.outbox.keep("a");
  await passed(one.outbox.back());
  expect(one.gone).toEqual([["a", "b", "c"]]);
  one.outbox.keep("b");
  expect(kept()).toEqual(["b", "c"]);
});

test("[PNG-13] a page that comes back to what nobody has touched goes on with it", async () => {
  const one = await opened();
  one.outbox.keep("a", ENTRY);
  one.outbox.leave();
  await passed(one.outbox.back());
  expect(one.gone).toEqual([[]]);
  const two = await opened();
  expect(two.restored).toEqual([]);
  one.outbox.keep("a");
  expect(kept()).toEqual([]);
});

test("[PNG-13] a name is held only while something is written down under it", async () => {
  const leases = () => Object.keys(localStorage).filter((key) => key.startsWith("giflet.outbox.lease."));
  left(["a"]);
  const { outbox } = await opened();
  for (const id of ["b", "c"]) outbox.keep(id, ENTRY);
  expect(leases()).toHaveLength(2);
  for (const id of ["a", "b"]) outbox.keep(id);
  expect(leases()).toHaveLength(2);
  outbox.keep("c");
  expect(Object.keys(localStorage)).toEqual([]);
  outbox.keep("d", ENTRY);
  expect(leases()).toHaveLength(1);
  // Before anything is written down again, another page may have taken the old name over.
  const two = await opened();
  expect(two.restored).toEqual([]);
});

test("[PNG-13] what was released while it waits is another page's, and what is written down after is not", async () => {
  const one = await opened();
  one.outbox.keep("a", ENTRY);
  one.outbox.release();
  one.outbox.keep("b", ENTRY);
  const two = await opened();
  expect(two.restored).toEqual(["a"]);
});

test("[PNG-13] what is no entry is thrown away, and what belongs to another service is not touched", async () => {
  localStorage.setItem(`${PREFIX}dead.a`, "{{{");
  localStorage.setItem(`${PREFIX}dead.b`, "1\n2");
  const longer = `giflet.outbox.${encodeURIComponent(`${URL}.json`)}.dead.c`;
  const other = `giflet.outbox.${encodeURIComponent("https://t.test/")}.dead.d`;
  for (const key of [longer, other]) localStorage.setItem(key, ENTRY);
  const { restored } = await opened();
  expect(restored).toEqual([]);
  expect(localStorage.getItem(`${PREFIX}dead.a`)).toBeNull();
  expect(localStorage.getItem(`${PREFIX}dead.b`)).toBeNull();
  expect(localStorage.getItem(longer)).toBe(ENTRY);
  expect(localStorage.getItem(other)).toBe(ENTRY);
});

test("[PNG-12] a refusal erases what was written down here and what was taken over, and gives the names back", async () => {
  left(["a"]);
  const { outbox, restored } = await opened();
  outbox.keep("b", ENTRY);
  expect(restored).toEqual(["a"]);
  outbox.erase();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[PNG-13] what is written down again stays under the name it was taken over by", async () => {
  left(["a"]);
  const { outbox } = await opened();
  outbox.keep("a", ENTRY.replace("u", "v"));
  expect(Object.keys(localStorage).filter((key) => key.endsWith(".a"))).toEqual([`${PREFIX}dead.a`]);
  outbox.keep("a");
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
  outbox.keep("a", ENTRY);
  expect(kept()).toEqual([]);
  outbox.keep("a");
  outbox.leave();
  await passed(outbox.back());
  expect(gone).toEqual([[]]);
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(full);
  outbox.keep("b", ENTRY);
  await passed(outbox.adopt());
  outbox.erase();
});
