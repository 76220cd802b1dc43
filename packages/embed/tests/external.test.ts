import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hosts } from "../src/hosts.ts";
import { open, part } from "./helpers.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frame = () => document.querySelector("iframe");

function says(data: unknown, origin = "https://www.youtube-nocookie.com", source = frame()?.contentWindow) {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

test("[EXT-01] nothing is asked of the host before the click; then its frame has the place of the GIF", () => {
  open("external");
  expect(frame()).toBeNull();
  expect(part("media-button").hidden).toBe(false);
  part("media-button").click();
  const url = new URL(frame()?.src ?? "");
  expect(url.origin + url.pathname).toBe("https://www.youtube-nocookie.com/embed/abc-DEF_123");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ autoplay: "1", loop: "1", playsinline: "1", fs: "0", rel: "0", volume: "0", start: "4" },
    ...{ mute: "1", origin: location.origin },
  });
  expect(document.body.classList).toContain("is-external");
  expect(part("media-button").hidden).toBe(true);
  expect(part("back").hidden).toBe(true);
});

test("[EXT-02] the way back is shown on pause and end, not while it plays", () => {
  open("external");
  part("media-button").click();
  const isHidden: boolean[] = [];
  for (const info of [1, 2, 1, 0, 3]) {
    says(JSON.stringify({ event: "onStateChange", info }));
    isHidden.push(part("back").hasAttribute("hidden"));
  }
  expect(isHidden).toEqual([true, false, true, false, false]);
});

test("[EXT-02] a video that plays before its frame has loaded keeps the way back hidden", () => {
  open("external");
  part("media-button").click();
  says(JSON.stringify({ event: "onStateChange", info: 1 }));
  frame()?.dispatchEvent(new Event("load"));
  expect(part("back").hasAttribute("hidden")).toBe(true);
});

test("[EXT-02] messages of other origins, other frames and other shapes are not heard", () => {
  open("external");
  part("media-button").click();
  const paused = JSON.stringify({ event: "onStateChange", info: 2 });
  says(paused, "https://evil.test");
  says(paused, undefined, window);
  says("{not json");
  says(null);
  says(JSON.stringify({ event: "onStateChange", info: "2" }));
  expect(part("back").hidden).toBe(true);
});

test("[EXT-01] GIF leads back and takes the frame down", () => {
  const { store } = open("external");
  part("media-button").click();
  frame()?.dispatchEvent(new Event("load"));
  expect(part("back").hidden).toBe(false);
  expect(part("back").textContent).toBe("GIF");
  part("back").click();
  expect(frame()).toBeNull();
  expect(store.state.isExternal).toBe(false);
  expect(document.activeElement).toBe(part("media-button"));
});

test("[SHR-03] the share panel's video button closes the panel and plays", () => {
  const { store } = open("external");
  part("share").click();
  part("media-choice").click();
  expect(store.state).toMatchObject({ isSharing: false, isExternal: true });
  expect((part("menu") as HTMLDialogElement).open).toBe(false);
  expect(document.activeElement).toBe(frame());
});

test("[EXT-02] the player is greeted on load and when ready: muted, volume 0", () => {
  open("external");
  part("media-button").click();
  const post = vi.spyOn(frame()?.contentWindow as Window, "postMessage").mockImplementation(() => {});
  says(JSON.stringify({ event: "onReady" }));
  const sent = post.mock.calls.map(([text, origin]) => [JSON.parse(text).func, origin]);
  expect(sent).toContainEqual(["mute", "https://www.youtube-nocookie.com"]);
  expect(sent).toContainEqual(["setVolume", "https://www.youtube-nocookie.com"]);
});

test("[EXT-02] Vimeo's messages", () => {
  const heard = ["ready", "play", "pause", "ended", "toString"].map((event) => hosts.vimeo.read({ event }));
  expect(heard).toEqual(["ready", "playing", "paused", "ended", undefined]);
});
