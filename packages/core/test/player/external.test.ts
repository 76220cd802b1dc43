// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mountHostedVideo } from "../../src/player/external/frame.js";
import type { HostedVideoState } from "../../src/player/state.js";
import { hostedVideoUrl } from "../../src/share/hosted-video.js";
import type { ExternalMedia } from "../../wasm/giflet";
import { waitFor } from "../support.js";

// Fakes of the hosts' player APIs. No test sends requests to the hosts.
const youtube: ExternalMedia = { host: "youtube", id: "abc", start: 0 };
const vimeo: ExternalMedia = { host: "vimeo", id: "123", start: 0 };

const fakeVimeo = vi.hoisted(() => {
  class FakeVimeo {
    static instances: FakeVimeo[] = [];
    /** Rejects `ready`. */
    static error: Error | undefined;
    constructor() {
      FakeVimeo.instances.push(this);
    }
    on = () => {};
    ready = async () => {
      if (FakeVimeo.error) throw FakeVimeo.error;
    };
    setMuted = async () => {};
    setVolume = async () => {};
    unload = async () => {};
  }
  return { default: FakeVimeo };
});
vi.mock("@vimeo/player", () => fakeVimeo);

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src*='youtube.com']")];

function show(video: ExternalMedia) {
  const parent = document.body.appendChild(document.createElement("div"));
  const reported: HostedVideoState[] = [];
  const stop = mountHostedVideo(parent, video, "Video", (playback) => reported.push(playback));
  return { reported, stop, parent, iframe: parent.querySelector("iframe") as HTMLIFrameElement };
}

beforeEach(() => {
  vi.resetModules();
  fakeVimeo.default.instances = [];
  fakeVimeo.default.error = undefined;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test("[EXT-01] the iframe has a sandbox, a referrer policy and the origin of the page", () => {
  const { iframe, stop } = show(youtube);
  expect(iframe.src).toBe(`${hostedVideoUrl(youtube)}&origin=${encodeURIComponent(location.origin)}`);
  expect(iframe.getAttribute("sandbox")?.split(" ").sort()).toEqual([
    "allow-popups",
    "allow-presentation",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(iframe.referrerPolicy).toBe("strict-origin-when-cross-origin");
  expect(document.activeElement).toBe(iframe);
  stop();
});

test("[EXT-02] rejects if the YouTube script fails to load, and tries again with the next video", async () => {
  const { trackPlayback } = await import("../../src/player/external/youtube.js");
  const iframe = document.createElement("iframe");
  const first = trackPlayback(iframe, () => {}, new AbortController().signal);
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("Failed to load");
  expect(scripts()).toEqual([]);
  void trackPlayback(iframe, () => {}, new AbortController().signal);
  expect(scripts()).toHaveLength(1);
});

test("[EXT-02] reports nothing if the player of Vimeo fails, and the iframe remains", async () => {
  fakeVimeo.default.error = new Error("failed");
  const { reported, iframe } = show(vimeo);
  await waitFor(() => expect(fakeVimeo.default.instances).toHaveLength(1));
  await vi.dynamicImportSettled();
  expect(reported).toEqual([]);
  expect(iframe.isConnected).toBe(true);
});

test("[EXT-01] creates no player if the video is removed before the host's script has loaded", async () => {
  const { reported, stop, parent } = show(vimeo);
  stop();
  expect(parent.children).toHaveLength(0);
  await vi.dynamicImportSettled();
  expect(fakeVimeo.default.instances).toEqual([]);
  expect(reported).toEqual([]);
});
