// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createFavorites } from "../../src/player/share/favorites.js";

const stored = () => JSON.parse(localStorage.getItem("giflet-favorites") ?? "null");

beforeEach(() => localStorage.clear());

test("[SHR-01, PNG-12] favorites chosen before storage is allowed are stored once it is allowed", async () => {
  localStorage.setItem("giflet-favorites", '["old","other"]');
  const write = vi.spyOn(Storage.prototype, "setItem");
  const read = vi.spyOn(Storage.prototype, "getItem");
  const favorites = createFavorites();
  favorites.allow(false);
  await favorites.toggle("new");
  await favorites.toggle("old");
  await favorites.toggle("old");
  expect([favorites.has("new"), favorites.has("old"), favorites.has("other")]).toEqual([true, false, false]);
  expect([write.mock.calls, read.mock.calls]).toEqual([[], []]);
  favorites.allow(true);
  favorites.allow(true);
  expect(write).toHaveBeenCalledOnce();
  expect(stored()).toEqual(["other", "new"]);
  expect([favorites.has("new"), favorites.has("old"), favorites.has("other")]).toEqual([true, false, true]);
});

test("[SHR-01, PNG-12] allowing storage writes nothing by itself, and disallowing it erases the favorites", async () => {
  const favorites = createFavorites();
  favorites.allow(true);
  expect(localStorage.length).toBe(0);
  await favorites.toggle("a");
  expect(stored()).toEqual(["a"]);
  favorites.allow(false);
  expect(localStorage.length).toBe(0);
  await favorites.toggle("b");
  expect(localStorage.length).toBe(0);
  // They last until the page is unloaded.
  expect([favorites.has("a"), favorites.has("b")]).toEqual([true, true]);
});

test("[SHR-01] two frames of an origin do not lose each other's favorites", async () => {
  localStorage.setItem("giflet-favorites", '["old","both"]');
  const [one, two] = [createFavorites(), createFavorites()];
  one.allow(true);
  two.allow(true);
  await one.toggle("a");
  await two.toggle("b");
  await two.toggle("old");
  await one.toggle("c");
  expect(stored()).toEqual(["both", "a", "b", "c"]);
  await two.toggle("b");
  await one.toggle("both");
  expect(stored()).toEqual(["a", "c"]);
});

test.each([
  "null",
  "{}",
  '"x"',
  "5",
  "[",
  '{"__proto__":["x"]}',
  '[1,null,{},["x"],"valid"]',
  "x".repeat(1e6),
])("[SHR-01] stored favorites in another format are ignored (%#)", async (text) => {
  localStorage.setItem("giflet-favorites", text);
  const favorites = createFavorites();
  favorites.allow(true);
  for (const id of ["x", "toString", "__proto__", "length"]) expect(favorites.has(id)).toBe(false);
  await favorites.toggle("a");
  expect(stored()).toEqual(text.includes("valid") ? ["valid", "a"] : ["a"]);
});

test("[SHR-01] favorites of a provider are not stored in the browser", async () => {
  const favorites = createFavorites({ remote: async () => true, known: ["known"] });
  favorites.allow(true);
  await favorites.toggle("a");
  expect([favorites.has("known"), favorites.has("a"), localStorage.length]).toEqual([true, true, 0]);
});
