import { detectFormats } from "@giflet/core/internal/item";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeCore, fakeGif, moveTo, open, part } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[MOD-13] a related GIF requests no moving file before the formats are detected", async () => {
  const core = fakeCore();
  const video = { url: "http://m.test/v.mp4", name: "small", mime: "video/mp4", width: 200, height: 100 };
  const gif = fakeGif("g0", { renditions: [...fakeGif("g0").renditions, video] });
  core.client.related = async () => ({ items: [gif], responseId: "r" });
  const { store } = open("desktop", { core });
  HTMLMediaElement.prototype.canPlayType = () => "";
  let endDetection = (_: { close(): void }) => {};
  const bitmap = new Promise<{ close(): void }>((resolve) => {
    endDetection = resolve;
  });
  vi.stubGlobal("createImageBitmap", () => bitmap);
  store.dispatch({ type: "reveal" });
  vi.spyOn(part("status"), "getBoundingClientRect").mockReturnValue({ top: 99999 } as DOMRect);
  moveTo(part("status"), { isIntersecting: false });
  await vi.advanceTimersByTimeAsync(300);

  const item = document.querySelector(".giflet-player-item") as HTMLElement;
  moveTo(item, { isIntersecting: true });
  await vi.advanceTimersByTimeAsync(2000);
  const image = item.querySelector("img") as HTMLImageElement;
  expect(item.querySelector("video")).toBeNull();
  expect(image.src).toBe("http://m.test/g0_s.gif");

  endDetection({ close() {} });
  await detectFormats();
  await vi.advanceTimersByTimeAsync(0);
  expect(item.querySelector("video")).toBeNull();
  expect(image.src).toBe("http://m.test/g0.webp");
});
