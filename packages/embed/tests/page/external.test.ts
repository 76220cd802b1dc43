import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open, part } from "./helpers.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frame = () => document.querySelector("iframe");

test("[EXT-01] sends no request to the host before the click, then replaces the GIF with its iframe", () => {
  open("external");
  expect(frame()).toBeNull();
  expect(part("media-button").hidden).toBe(false);
  part("media-button").click();
  const url = new URL(frame()?.src ?? "");
  expect(url.origin + url.pathname).toBe("https://www.youtube-nocookie.com/embed/abc-DEF_123");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: "1",
    loop: "1",
    playsinline: "1",
    fs: "0",
    rel: "0",
    volume: "0",
    start: "4",
    mute: "1",
    origin: location.origin,
  });
  expect(document.body.classList).toContain("is-external");
  expect(part("media-button").hidden).toBe(true);
  expect(part("back").hidden).toBe(false);
});

test("[EXT-01] the GIF button removes the iframe and shows the GIF again", () => {
  const { store } = open("external");
  part("media-button").click();
  expect(part("back").textContent).toBe("GIF");
  part("back").click();
  expect(frame()).toBeNull();
  expect(store.state.isExternal).toBe(false);
  expect(document.activeElement).toBe(part("media-button"));
});

test("[SHR-03] the share menu's video button closes the menu and opens the video", () => {
  const { store } = open("external");
  part("share").click();
  part("media-choice").click();
  expect(store.state).toMatchObject({ isSharing: false, isExternal: true });
  expect((part("menu") as HTMLDialogElement).open).toBe(false);
  expect(document.activeElement).toBe(frame());
});
