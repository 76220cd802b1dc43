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

interface Options {
  host: string;
  events: Record<string, (event: unknown) => void>;
}

/** A fake of `YT.Player`. */
class FakeYouTube {
  static instances: FakeYouTube[] = [];
  readonly calls: unknown[][] = [];
  constructor(
    readonly iframe: HTMLIFrameElement,
    readonly options: Options,
  ) {
    FakeYouTube.instances.push(this);
  }
  mute = () => this.calls.push(["mute"]);
  setVolume = (volume: number) => this.calls.push(["setVolume", volume]);
  destroy = () => this.calls.push(["destroy"]);
}

const fakeVimeo = vi.hoisted(() => {
  class FakeVimeo {
    static instances: FakeVimeo[] = [];
    /** Rejects `ready`. */
    static error: Error | undefined;
    readonly listeners = new Map<string, () => void>();
    readonly calls: unknown[][] = [];
    constructor(readonly iframe: HTMLIFrameElement) {
      FakeVimeo.instances.push(this);
    }
    on = (event: string, listener: () => void) => this.listeners.set(event, listener);
    ready = async () => {
      if (FakeVimeo.error) throw FakeVimeo.error;
    };
    setMuted = async (isMuted: boolean) => this.calls.push(["setMuted", isMuted]);
    setVolume = async (volume: number) => this.calls.push(["setVolume", volume]);
    unload = async () => this.calls.push(["unload"]);
  }
  return { default: FakeVimeo };
});
vi.mock("@vimeo/player", () => fakeVimeo);

interface YouTubeWindow {
  YT?: object;
  onYouTubeIframeAPIReady?: () => void;
}

const page = window as YouTubeWindow;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src*='youtube.com']")];

/** Simulates that the YouTube script has loaded. */
async function loadYouTube(): Promise<void> {
  await waitFor(() => expect(page.onYouTubeIframeAPIReady).toBeDefined());
  page.YT = { Player: FakeYouTube };
  page.onYouTubeIframeAPIReady?.();
}

function show(video: ExternalMedia) {
  const parent = document.body.appendChild(document.createElement("div"));
  const reported: HostedVideoState[] = [];
  const stop = mountHostedVideo(parent, video, "Video", (playback) => reported.push(playback));
  return { reported, stop, parent, iframe: parent.querySelector("iframe") as HTMLIFrameElement };
}

beforeEach(() => {
  vi.resetModules();
  FakeYouTube.instances = [];
  fakeVimeo.default.instances = [];
  fakeVimeo.default.error = undefined;
  delete page.YT;
  delete page.onYouTubeIframeAPIReady;
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

test("[EXT-01, EXT-02] loads YouTube's script once, with the first video, and mutes its player when ready", async () => {
  const youtubeModule = await import("../../src/player/external/youtube.js");
  expect(scripts()).toEqual([]);
  const [one, two] = [document.createElement("iframe"), document.createElement("iframe")];
  for (const iframe of [one, two]) iframe.src = hostedVideoUrl(youtube);
  const following = [one, two].map((iframe) =>
    youtubeModule.trackPlayback(iframe, () => {}, new AbortController().signal),
  );
  await loadYouTube();
  await Promise.all(following);
  expect(scripts().map(({ src }) => src)).toEqual(["https://www.youtube.com/iframe_api"]);
  const [player] = FakeYouTube.instances;
  expect(player?.options.host).toBe("https://www.youtube-nocookie.com");
  player?.options.events.onReady?.({ target: player });
  expect(player?.calls).toEqual([["mute"], ["setVolume", 0]]);
});

test("[EXT-02] maps YouTube's states 0, 1 and 2 to ended, playing and paused, and an error to ended", async () => {
  const { trackPlayback } = await import("../../src/player/external/youtube.js");
  const reported: HostedVideoState[] = [];
  const iframe = document.createElement("iframe");
  iframe.src = hostedVideoUrl(youtube);
  const following = trackPlayback(
    iframe,
    (playback) => reported.push(playback),
    new AbortController().signal,
  );
  await loadYouTube();
  await following;
  const events = FakeYouTube.instances[0]?.options.events;
  for (const data of [-1, 3, 1, 2, 1, 0, 5]) events?.onStateChange?.({ data });
  expect(reported).toEqual(["playing", "paused", "playing", "ended"]);
  events?.onError?.({ data: 150 });
  expect(reported.at(-1)).toBe("ended");
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

test("[EXT-02] mutes Vimeo's player when ready, and reports play, pause, end and error", async () => {
  const { reported, stop, iframe } = show(vimeo);
  expect(iframe.src).toBe(hostedVideoUrl(vimeo));
  await waitFor(() => expect(fakeVimeo.default.instances[0]?.calls).toHaveLength(2));
  const [player] = fakeVimeo.default.instances;
  expect(player?.iframe).toBe(iframe);
  expect(player?.calls).toEqual([
    ["setMuted", true],
    ["setVolume", 0],
  ]);
  for (const event of ["play", "pause", "play", "ended", "error"]) player?.listeners.get(event)?.();
  expect(reported).toEqual(["playing", "paused", "playing", "ended", "ended"]);
  stop();
  expect(player?.calls.at(-1)).toEqual(["unload"]);
  player?.listeners.get("play")?.();
  expect(reported).toHaveLength(5);
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
