// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createFavorites } from "../../src/player/share/favorites";

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

test("[SHR-01] favorites of a service are not stored in the browser", async () => {
  const favorites = createFavorites({ remote: async () => true, known: ["known"] });
  favorites.allow(true);
  await favorites.toggle("a");
  expect([favorites.has("known"), favorites.has("a"), localStorage.length]).toEqual([true, true, 0]);
});
