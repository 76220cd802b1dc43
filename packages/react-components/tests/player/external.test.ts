import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playback } from "../../src/player/behaviour/state";
import { showHosted } from "../../src/player/external/frame";
import type { HostedVideo } from "../../src/player/external/host";

// The hosts' own players, as far as ours talks to them. No test asks the hosts.
const youtube: HostedVideo = {
  host: "youtube",
  url: "https://www.youtube-nocookie.com/embed/abc?autoplay=1",
};
const vimeo: HostedVideo = { host: "vimeo", url: "https://player.vimeo.com/video/123?autoplay=1" };

interface Options {
  host: string;
  events: Record<string, (event: unknown) => void>;
}

/** Takes the place of `YT.Player`. */
class FakeYouTube {
  static made: FakeYouTube[] = [];
  readonly asked: unknown[][] = [];
  constructor(
    readonly iframe: HTMLIFrameElement,
    readonly options: Options,
  ) {
    FakeYouTube.made.push(this);
  }
  mute = () => this.asked.push(["mute"]);
  setVolume = (volume: number) => this.asked.push(["setVolume", volume]);
  destroy = () => this.asked.push(["destroy"]);
}

const fakeVimeo = vi.hoisted(() => {
  class FakeVimeo {
    static made: FakeVimeo[] = [];
    readonly heard = new Map<string, () => void>();
    readonly asked: unknown[][] = [];
    constructor(readonly iframe: HTMLIFrameElement) {
      FakeVimeo.made.push(this);
    }
    on = (event: string, told: () => void) => this.heard.set(event, told);
    ready = async () => {};
    setMuted = async (isMuted: boolean) => this.asked.push(["setMuted", isMuted]);
    setVolume = async (volume: number) => this.asked.push(["setVolume", volume]);
    unload = async () => this.asked.push(["unload"]);
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

/** The host's script arrives. */
async function arrive(): Promise<void> {
  await vi.waitFor(() => expect(page.onYouTubeIframeAPIReady).toBeDefined());
  page.YT = { Player: FakeYouTube };
  page.onYouTubeIframeAPIReady?.();
}

function show(video: HostedVideo) {
  const parent = document.body.appendChild(document.createElement("div"));
  const told: Playback[] = [];
  const stop = showHosted(parent, video, (playback) => told.push(playback));
  return { told, stop, parent, iframe: parent.querySelector("iframe") as HTMLIFrameElement };
}

beforeEach(() => {
  vi.resetModules();
  FakeYouTube.made = [];
  fakeVimeo.default.made = [];
  delete page.YT;
  delete page.onYouTubeIframeAPIReady;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test("[EXT-01] the frame is sandboxed, tells little of the page, and names whom the player talks to", () => {
  const { iframe, stop } = show(youtube);
  expect(iframe.src).toBe(`${youtube.url}&origin=${encodeURIComponent(location.origin)}`);
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

test("[EXT-01, EXT-02] YouTube's script comes with the first video, once, and its player is muted when ready", async () => {
  const fresh = await import("../../src/player/external/youtube");
  expect(scripts()).toEqual([]);
  const [one, two] = [document.createElement("iframe"), document.createElement("iframe")];
  for (const iframe of [one, two]) iframe.src = youtube.url;
  const following = [one, two].map((iframe) => fresh.follow(iframe, () => {}, new AbortController().signal));
  await arrive();
  await Promise.all(following);
  expect(scripts().map(({ src }) => src)).toEqual(["https://www.youtube.com/iframe_api"]);
  const [player] = FakeYouTube.made;
  expect(player?.options.host).toBe("https://www.youtube-nocookie.com");
  player?.options.events.onReady?.({ target: player });
  expect(player?.asked).toEqual([["mute"], ["setVolume", 0]]);
});

test("[EXT-02] YouTube's states: 0 is the end, 1 plays, 2 is a pause, the others nothing; an error is an end", async () => {
  const { follow } = await import("../../src/player/external/youtube");
  const told: Playback[] = [];
  const iframe = document.createElement("iframe");
  iframe.src = youtube.url;
  const following = follow(iframe, (playback) => told.push(playback), new AbortController().signal);
  await arrive();
  await following;
  const events = FakeYouTube.made[0]?.options.events;
  for (const data of [-1, 3, 1, 2, 1, 0, 5]) events?.onStateChange?.({ data });
  expect(told).toEqual(["playing", "paused", "playing", "ended"]);
  events?.onError?.({ data: 150 });
  expect(told.at(-1)).toBe("ended");
});

test("[EXT-02] a YouTube script that does not come leaves the way back, and is tried again with the next video", async () => {
  const { follow } = await import("../../src/player/external/youtube");
  const iframe = document.createElement("iframe");
  const first = follow(iframe, () => {}, new AbortController().signal);
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("did not come");
  expect(scripts()).toEqual([]);
  void follow(iframe, () => {}, new AbortController().signal);
  expect(scripts()).toHaveLength(1);
});

test("[EXT-02] Vimeo's player is muted when ready, and tells of play, pause, end and error", async () => {
  const { told, stop, iframe } = show(vimeo);
  expect(iframe.src).toBe(vimeo.url);
  await vi.waitFor(() => expect(fakeVimeo.default.made[0]?.asked).toHaveLength(2));
  const [player] = fakeVimeo.default.made;
  expect(player?.iframe).toBe(iframe);
  expect(player?.asked).toEqual([
    ["setMuted", true],
    ["setVolume", 0],
  ]);
  for (const event of ["play", "pause", "play", "ended", "error"]) player?.heard.get(event)?.();
  expect(told).toEqual(["playing", "paused", "playing", "ended", "ended"]);
  stop();
  expect(player?.asked.at(-1)).toEqual(["unload"]);
  player?.heard.get("play")?.();
  expect(told).toHaveLength(5);
});

test("[EXT-02] a frame that has loaded and reports nothing shows the way back; one that plays already does not", async () => {
  const { told, iframe } = show(vimeo);
  iframe.dispatchEvent(new Event("load"));
  expect(told).toEqual(["paused"]);
  const other = show(vimeo);
  await vi.waitFor(() => expect(fakeVimeo.default.made).toHaveLength(2));
  fakeVimeo.default.made[1]?.heard.get("play")?.();
  other.iframe.dispatchEvent(new Event("load"));
  expect(other.told).toEqual(["playing"]);
});

test("[EXT-01] taken down before the host's script has come, no player is made", async () => {
  const { told, stop, parent } = show(vimeo);
  stop();
  expect(parent.children).toHaveLength(0);
  await vi.dynamicImportSettled();
  expect(fakeVimeo.default.made).toEqual([]);
  expect(told).toEqual([]);
});
