// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createFavorites } from "../../src/player/share/favorites";

const kept = () => JSON.parse(localStorage.getItem("giflet-favorites") ?? "null");

beforeEach(() => localStorage.clear());

test("[SHR-01, PNG-12] what is chosen before it may be kept is written down once it may, and not before", async () => {
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
  expect(kept()).toEqual(["other", "new"]);
  expect([favorites.has("new"), favorites.has("old"), favorites.has("other")]).toEqual([true, false, true]);
});

test("[SHR-01, PNG-12] to be allowed alone writes nothing, and to be allowed no more erases", async () => {
  const favorites = createFavorites();
  favorites.allow(true);
  expect(localStorage.length).toBe(0);
  await favorites.toggle("a");
  expect(kept()).toEqual(["a"]);
  favorites.allow(false);
  expect(localStorage.length).toBe(0);
  await favorites.toggle("b");
  expect(localStorage.length).toBe(0);
  // On this page it is still seen.
  expect([favorites.has("a"), favorites.has("b")]).toEqual([true, true]);
});

test("[SHR-01] what a service keeps this browser does not", async () => {
  const favorites = createFavorites({ remote: async () => true, known: ["known"] });
  favorites.allow(true);
  await favorites.toggle("a");
  expect([favorites.has("known"), favorites.has("a"), localStorage.length]).toEqual([true, true, 0]);
});
