import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeCore, fakeGif, moveTo, open, part, pointer, resize } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // Stills that are loading in view delay those of the next test.
  for (const item of items()) moveTo(item, { isIntersecting: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const items = () => [...document.querySelectorAll<HTMLElement>(".giflet-player-item")];

/** The URLs of the images that have been requested. */
const images = () => items().map((item) => item.querySelector("img")?.src ?? "");

/** Brings all mounted items into view. */
function showItems() {
  for (const item of items()) moveTo(item, { isIntersecting: true });
}

/** Loads the image of an item and brings all of it into view. */
function see(item: HTMLElement | undefined) {
  item?.querySelector("img")?.dispatchEvent(new Event("load"));
  moveTo(item?.querySelector("a") as HTMLElement, { intersectionRatio: 1 });
}

/** Moves the end loader near the viewport or away from it. */
async function moveEnd(isNear: boolean) {
  vi.spyOn(part("status"), "getBoundingClientRect").mockReturnValue({ top: isNear ? 0 : 99999 } as DOMRect);
  moveTo(part("status"), { isIntersecting: isNear });
  await vi.advanceTimersByTimeAsync(300);
}

test("[PLY-03] loads six related GIFs first, then twelve, each a link to a new tab with alt text", async () => {
  const { store, core } = open("desktop");
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  expect(items()).toHaveLength(6);
  const [first] = items();
  const link = first?.querySelector("a");
  expect([link?.href, link?.target, link?.rel]).toEqual([
    "http://loopery.test/gifs/g0",
    "_blank",
    "noopener noreferrer",
  ]);
  expect(first?.querySelector("img")?.alt).toBe("g0 GIF");
  expect([first?.style.insetInlineStart, first?.style.top]).toEqual(["0px", "0px"]);
  moveTo(part("status"), { isIntersecting: true });
  await moveEnd(false);
  expect(items()).toHaveLength(18);
  expect(core.client.related).toHaveBeenLastCalledWith("abc", { next: "6", offset: 6, limit: 12 });
});

test("[PLY-03] a related GIF without a page is a named image with the keys of the grid", async () => {
  const core = fakeCore();
  const gifs = [fakeGif("g0", { url: undefined }), fakeGif("g1")];
  core.client.related = async () => ({ items: gifs, responseId: "r" });
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  const targets = items().map((item) => item.querySelector<HTMLElement>(".giflet-target"));
  expect(
    targets.map((target) => [target?.tagName, target?.role, target?.ariaLabel, target?.tabIndex]),
  ).toEqual([
    ["SPAN", "img", "g0 GIF", 0],
    ["A", null, null, -1],
  ]);
  targets[0]?.click();
  targets[1]?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(core.pingbacks.map(([id]) => id)).toEqual(["g1"]);
});

test("[TXT-03] links of the grid have the tracking parameters", async () => {
  const core = fakeCore();
  const gifs = [
    fakeGif("g0", { url: "http://loopery.test/gifs/g0?a=b#top" }),
    fakeGif("g1", { url: "http://g1.test:x/" }),
  ];
  core.client.related = async () => ({ items: gifs, responseId: "r" });
  const { store } = open("desktop", { core, utm: { utm_source: "a blog", utm_medium: "embed" } });
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  expect(items().map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
    "http://loopery.test/gifs/g0?a=b&utm_source=a+blog&utm_medium=embed#top",
    "http://g1.test:x/",
  ]);
});

test("[ITM-03] the first hover or focus of a GIF with a user shows the user, also afterwards", async () => {
  const core = fakeCore();
  const ann = { name: "Ann", username: "ann", palette: 3, isVerified: true };
  const bob = { ...ann, name: "Bob", isVerified: false };
  const gifs = [fakeGif("g0", { attribution: ann }), fakeGif("g1", { attribution: bob }), fakeGif("g2")];
  core.client.related = async () => ({ items: gifs, responseId: "r" });
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  const links = items().map((item) => item.querySelector("a") as HTMLElement);
  const overlays = () => links.map((link) => link.querySelector(".giflet-player-overlay"));
  expect(overlays()).toEqual([null, null, null]);
  for (const type of ["pointerenter", "pointerleave", "pointerenter"]) links[0]?.dispatchEvent(pointer(type));
  links[2]?.dispatchEvent(pointer("pointerenter"));
  links[1]?.focus();
  const [first, second, none] = overlays();
  expect(none).toBeNull();
  expect([first?.textContent, second?.textContent]).toEqual(["Ann", "Bob"]);
  expect(links[0]?.querySelectorAll(".giflet-player-overlay")).toHaveLength(1);
  expect(first?.querySelector(".giflet-player-verified")?.getAttribute("aria-label")).toBe("Verified");
  expect(second?.querySelector(".giflet-player-verified")).toBeNull();
});

test("[MOD-13] a file that the browser cannot show is replaced: a video by WebP, WebP by GIF, GIF by the still", async () => {
  vi.stubGlobal("MediaError", { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  const core = fakeCore();
  const video = { url: "http://m.test/v.mp4", name: "small", mime: "video/mp4", width: 200, height: 100 };
  const gif = fakeGif("g0", { renditions: [...fakeGif("g0").renditions, video] });
  core.client.related = async () => ({ items: [gif], responseId: "r" });
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  showItems();
  await vi.advanceTimersByTimeAsync(2000);
  // The detection of formats ends in a real task, not in one of the fake clock.
  await vi.waitFor(() => expect(items()[0]?.querySelector("video")).not.toBeNull());
  const element = items()[0]?.querySelector("video") as HTMLVideoElement;
  Object.defineProperty(element, "error", { value: { code: 4 } });
  element.dispatchEvent(new Event("error"));
  expect(items()[0]?.querySelector("video")).toBeNull();
  expect(images()).toEqual(["http://m.test/g0.webp"]);
  items()[0]?.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(images()).toEqual(["http://m.test/g0.gif"]);
  items()[0]?.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(images()).toEqual(["http://m.test/g0_s.gif"]);
});

test("[GRD-04] if the code of the grid fails to load, its error can be retried", async () => {
  const { store } = open("desktop", { failures: 1 });
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(0);
  expect(part("status").textContent).toBe("Error loading GIFs. Try again?");
  part("retry").click();
  await moveEnd(false);
  expect(part("status").textContent).toBe("");
  expect(items()).toHaveLength(6);
});

test("[GRD-02] pages are at least 250 ms apart", async () => {
  const { store, core } = open("desktop");
  vi.spyOn(part("status"), "getBoundingClientRect").mockReturnValue({ top: 0 } as DOMRect);
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(0);
  expect(core.client.related).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(249);
  expect(core.client.related).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(core.client.related).toHaveBeenCalledTimes(2);
});

test("[GRD-03] a failed page is fetched again when the end comes into view again", async () => {
  const core = fakeCore();
  const related = core.client.related;
  core.client.related = vi.fn(async () => Promise.reject(new Error("offline")));
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(core.client.related).toHaveBeenCalledTimes(1);
  core.client.related = related;
  moveTo(part("status"), { isIntersecting: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(part("status").textContent).toBe("Error loading GIFs. Try again?");
  await moveEnd(true);
  expect(items().length).toBeGreaterThan(0);
  expect(part("status").textContent).toBe("");
});

test("[GRD-03] a page without new items ends the list; the GIF itself is excluded", async () => {
  const core = fakeCore();
  core.client.related = vi.fn(async () => ({
    items: [fakeGif("g1"), fakeGif("abc")],
    next: "2",
    responseId: "r",
  }));
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await moveEnd(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(items()).toHaveLength(1);
  expect(core.client.related).toHaveBeenCalledTimes(2);
});

test("[PLY-04] renders the grid once, on the first hover", async () => {
  const { store, core } = open("desktop", { consent: false });
  expect(core.client.related).not.toHaveBeenCalled();
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  store.dispatch({ type: "hide" });
  store.dispatch({ type: "reveal" });
  await vi.advanceTimersByTimeAsync(100);
  expect(core.client.related).toHaveBeenCalledTimes(1);
});

test("[PNG-06] seen and click of a related GIF have its position", async () => {
  const core = fakeCore();
  const { store } = open("desktop", { core });
  store.dispatch({ type: "reveal" });
  await moveEnd(false);
  see(items()[2]);
  items()[2]?.querySelector("a")?.click();
  await vi.advanceTimersByTimeAsync(0);
  const details = { position: 2, layout: "GRID" };
  expect(core.pingbacks).toEqual([
    ["g2", "SEEN", details],
    ["g2", "CLICK", details],
  ]);
});

test("[PLY-07] fetches nothing in a small frame until it grows", async () => {
  const { store, load } = open("desktop", { width: 0, consent: false });
  store.dispatch({ type: "reveal" });
  await moveEnd(true);
  expect(load).not.toHaveBeenCalled();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  resize();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await moveEnd(false);
  expect(items()).toHaveLength(6);
});
