import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { createRef, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import userAgents from "../../../core/test/fixtures/user-agents.json";
import { ClientProvider } from "../../src/index.js";
import { EmbedPlayer } from "../../src/player/EmbedPlayer.js";
import { isMobile } from "../../src/player/is-mobile.js";
import type { EmbedPlayerHandle, EmbedPlayerProps } from "../../src/player/props.js";
import { makeClient, makeGif } from "../support/gifs.js";
import { show as observe } from "../support/observer.js";

const provider = { productName: "Loopery", site: "https://site.test" };
const attribution = { name: "Ann", username: "ann", palette: 1, isVerified: true };
const gif = makeGif(1, { attribution });

let container: HTMLElement;
const part = (name: string) => {
  const element = container.querySelector<HTMLElement>(`.giflet-player-${name}`);
  if (!element) throw new Error(`element not found: ${name}`);
  return element;
};
const player = () => container.querySelector<HTMLElement>(".giflet-player") as HTMLElement;
const has = (state: string) => player().classList.contains(state);

function show(props: Partial<EmbedPlayerProps> = {}) {
  const element = (more: Partial<EmbedPlayerProps>) => (
    <EmbedPlayer gif={gif} provider={provider} {...props} {...more} />
  );
  const rendered = render(element({}));
  container = rendered.container;
  return { change: (more: Partial<EmbedPlayerProps>) => rendered.rerender(element(more)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Element.prototype.scrollTo = vi.fn();
  // jsdom does not implement these methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[MOD-13] if the animation fails to load as WebP and as GIF, the still is shown", () => {
  show();
  const picture = () => container.querySelector("img.giflet-player-media") as HTMLImageElement;
  const sources = [picture().src];
  for (const _ of ["WebP", "GIF"]) {
    fireEvent.error(picture());
    sources.push(picture().src);
  }
  expect(sources).toEqual([
    "https://media.test/1/480.webp",
    "https://media.test/1/200.gif",
    "https://media.test/1/480s.gif",
  ]);
});

test.each(["javascript:alert(1)", "https://user:pass@site.test/", ""])(
  "[TXT-11] a provider whose site is %j has no logo that links to it",
  (site) => {
    show({ provider: { ...provider, site } });
    expect(container.querySelector(".giflet-player-logo")).toBeNull();
  },
);

test("[TXT-11] addresses of data that were not decoded run no scripts, and a video of another host is none", () => {
  const url = "javascript:alert(1)";
  const attribution = { name: "Eve", username: "", url, palette: 0, isVerified: false };
  const gif = makeGif(1, { url, attribution, cta: { text: "Buy", link: url } });
  for (const mobile of [true, false]) {
    show({ gif, mobile, pauseByAttribution: true });
    fireEvent.mouseEnter(container.querySelector(".giflet-player") as Element);
    const links = [...container.querySelectorAll("a")];
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => /script/i.test(link.getAttribute("href") ?? ""))).toEqual([]);
  }
  for (const [host, id, isShown] of [
    ["youtube", "abc_1", true],
    ["vimeo", "12x", false],
    ["evil", "1", false],
    ["constructor", "1", false],
    ["youtube", "a/../b", false],
  ] as const) {
    show({ gif: makeGif(1, { externalMedia: { host: host as "vimeo", id, start: 0 } }) });
    expect([host, id, container.querySelector(".giflet-player-media-button") !== null]).toEqual([
      ...[host, id, isShown],
    ]);
  }
});

test("[EXT-02] Escape on the back button closes the video, and a dialog around the player does not receive it", async () => {
  const onKeyDown = vi.fn();
  document.addEventListener("keydown", onKeyDown, true);
  show({ gif: makeGif(1, { externalMedia: { host: "vimeo", id: "1", start: 0 } }) });
  const back = part("back");
  fireEvent.keyDown(back, { key: "Escape" });
  expect(onKeyDown).toHaveBeenCalledOnce();
  fireEvent.click(part("media-button"));
  fireEvent.keyDown(back, { key: "Escape" });
  document.removeEventListener("keydown", onKeyDown, true);
  expect(has("is-external")).toBe(false);
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test.each([true, false])(
  "[PLY-06] shows the pause control next to the attribution with pauseByAttribution, mobile: %s",
  (mobile) => {
    show({ mobile, pauseByAttribution: true });
    const place = container.querySelector(mobile ? ".giflet-player-sheet" : ".giflet-player-footer");
    const control = place?.querySelector(".giflet-player-pause") as HTMLElement;
    fireEvent.click(control);
    expect(control.getAttribute("aria-label")).toBe("Play");
    expect(has("is-paused")).toBe(true);
  },
);

test("[PLY-08] the mobile layout has no header, share menu or hover", () => {
  show({ mobile: true });
  expect(container.querySelector(".giflet-player-header, dialog, .giflet-player-panel")).toBeNull();
  expect(part("sheet").hasAttribute("inert")).toBe(true);
  fireEvent.click(part("toggle"));
  expect(part("sheet").hasAttribute("inert")).toBe(false);
  expect(part("view").textContent).toBe("View on Loopery");
  fireEvent.pointerEnter(player());
  act(() => vi.advanceTimersByTime(2000));
  expect(has("is-revealed")).toBe(false);
});

test.each(userAgents)("[PLY-08] the user agent decides about the layout: %o", ({ agent, mobile }) => {
  expect(isMobile(agent)).toBe(mobile);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  show();
  expect(player().classList.contains("is-mobile")).toBe(mobile);
  cleanup();
  // The prop overrides it, and the server renders the desktop layout.
  show({ mobile: !mobile });
  expect(player().classList.contains("is-mobile")).toBe(!mobile);
  expect(renderToString(<EmbedPlayer gif={gif} />)).toContain("is-desktop");
});

test("[PLY-03] hideVideo hides Watch, and a GIF without a page has no share button", () => {
  show({ hideVideo: true, gif: makeGif(1, { attribution, url: undefined }) });
  expect(container.querySelector(".giflet-player-watch, .giflet-player-share, dialog")).toBeNull();
});

test("[PLY-08] the mobile layout has no toggle if there are no details", () => {
  const own = makeGif(1, { url: undefined });
  const toggles = (props: Partial<EmbedPlayerProps>) => {
    show({ mobile: true, gif: own, provider: { ...provider, site: "" }, ...props });
    const { length } = container.querySelectorAll(".giflet-player-toggle, .giflet-player-sheet");
    cleanup();
    return length;
  };
  expect([toggles({}), toggles({ provider: undefined })]).toEqual([0, 0]);
  const details = [
    { provider },
    { pauseByAttribution: true },
    { gif: { ...own, attribution } },
    { gif: makeGif(1) },
  ];
  expect(details.map(toggles)).toEqual([2, 2, 2, 2]);
  expect(toggles({ gif: makeGif(1), provider: undefined, hideVideo: true })).toBe(0);
});

test("[PLY-03] a related GIF without a page is an image, one with a page a link", async () => {
  const client = makeClient();
  client.related.mockResolvedValue({ items: [makeGif(2, { url: undefined }), makeGif(3)] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientProvider client={client}>{children}</ClientProvider>
  );
  ({ container } = render(<EmbedPlayer gif={gif} />, { wrapper }));
  fireEvent.pointerEnter(player());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  observe(container.querySelector(".giflet-probe") as Element, 1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const targets = [...container.querySelectorAll(".giflet-player-related .giflet-target")];
  expect(targets.map((target) => [target.tagName, target.getAttribute("role")])).toEqual([
    ["SPAN", "img"],
    ["A", null],
  ]);
});

/** Opens the share menu and waits for the code for sharing. */
async function openShare() {
  await act(async () => {
    fireEvent.click(part("share"));
    await vi.dynamicImportSettled();
  });
}

test("[SHR-01, TXT-03] the share menu has the networks, both embed codes with tracking parameters, and the link", async () => {
  const shown = makeGif(1, { attribution, embedUrl: "https://site.test/embed/1" });
  show({ gif: shown, embedParameters: { utm_source: "blog" } });
  expect(values()).toEqual(["https://site.test/gifs/1"]);
  await openShare();
  const links = [...container.querySelectorAll("dialog a")].map(({ textContent }) => textContent);
  expect(links).toEqual(["Facebook", "Twitter", "Pinterest"]);
  const code = (size: RegExp) => [expect.stringMatching(size), "https://site.test/gifs/1"];
  expect(values()).toEqual(
    code(/^<iframe src="https:\/\/site\.test\/embed\/1\?utm_source=blog" width="480"/),
  );
  fireEvent.click(container.querySelector("input[type=checkbox]") as HTMLElement);
  expect(values()).toEqual(code(/ style="width:100%;/));
});

/** The read-only fields of the share menu. */
const values = () =>
  [...container.querySelectorAll<HTMLInputElement>("dialog input[readonly]")].map(({ value }) => value);

test("[SHR-01] a favorite does not change if the provider rejects it", async () => {
  const onFavoriteChange = vi.fn(async () => true).mockRejectedValueOnce(new Error("401"));
  const onSignal = vi.fn();
  show({ onFavoriteChange, onSignal });
  const signals = () => onSignal.mock.calls.filter(([signal]) => signal === "favorite").length;
  await act(async () => fireEvent.click(part("favorite")));
  expect([part("favorite").getAttribute("aria-pressed"), signals()]).toEqual(["false", 0]);
  await act(async () => fireEvent.click(part("favorite")));
  expect([part("favorite").getAttribute("aria-pressed"), signals()]).toEqual(["true", 1]);
  expect(localStorage).toHaveLength(0);
});

test("[SHR-01] a favorite does not change again while the provider has not answered", async () => {
  const answers: ((isFavorite: boolean) => void)[] = [];
  const onFavoriteChange = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  show({ onFavoriteChange });
  for (let click = 0; click < 2; click += 1) await act(async () => fireEvent.click(part("favorite")));
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(true));
  await act(async () => fireEvent.click(part("favorite")));
  expect(onFavoriteChange.mock.calls.map(([isFavorite]: unknown[]) => isFavorite)).toEqual([true, false]);
});

test("favorite is controlled, defaultFavorite the initial state", async () => {
  const onFavoriteChange = vi.fn();
  const { change } = show({ favorite: false, onFavoriteChange });
  const isPressed = () => part("favorite").getAttribute("aria-pressed");
  await act(async () => fireEvent.click(part("favorite")));
  expect(onFavoriteChange.mock.calls).toEqual([[true, { gif }]]);
  expect(isPressed()).toBe("false");
  change({ favorite: true });
  expect(isPressed()).toBe("true");
  cleanup();
  show({ defaultFavorite: true, onFavoriteChange });
  expect(isPressed()).toBe("true");
  await act(async () => fireEvent.click(part("favorite")));
  expect(isPressed()).toBe("false");
  expect(localStorage).toHaveLength(0);
});

test("paused is controlled, defaultPaused the initial state of each GIF", () => {
  const onPausedChange = vi.fn();
  const onSignal = vi.fn();
  const { change } = show({ paused: false, onPausedChange, onSignal });
  fireEvent.click(part("pause"));
  expect(onPausedChange.mock.calls).toEqual([[true]]);
  expect(onSignal.mock.calls.filter(([signal]) => signal === "pause")).toHaveLength(1);
  expect(has("is-paused")).toBe(false);
  change({ paused: true });
  expect(has("is-paused")).toBe(true);
  change({ gif: makeGif(2), paused: true });
  expect(has("is-paused")).toBe(true);
  cleanup();
  const uncontrolled = show({ defaultPaused: true, onPausedChange });
  expect(has("is-paused")).toBe(true);
  fireEvent.click(part("pause"));
  expect(onPausedChange).toHaveBeenLastCalledWith(false);
  expect(has("is-paused")).toBe(false);
  uncontrolled.change({ gif: makeGif(3) });
  expect(has("is-paused")).toBe(true);
});

test("the handle pauses, plays, mutes and unmutes", () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const ref = createRef<EmbedPlayerHandle>();
  const onPausedChange = vi.fn();
  const onMutedChange = vi.fn();
  const video = makeGif(4, { type: "video", videoUrl: "https://media.test/4.mp4" });
  container = render(
    <EmbedPlayer ref={ref} gif={video} onPausedChange={onPausedChange} onMutedChange={onMutedChange} />,
  ).container;
  expect(ref.current?.element).toBe(player());
  const isMuted = () => container.querySelector("video")?.muted;
  expect(isMuted()).toBe(true);
  act(() => ref.current?.unmute());
  expect(isMuted()).toBe(false);
  act(() => ref.current?.mute());
  expect(isMuted()).toBe(true);
  act(() => ref.current?.pause());
  expect(has("is-paused")).toBe(true);
  act(() => ref.current?.play());
  expect(has("is-paused")).toBe(false);
  expect(onMutedChange.mock.calls).toEqual([[false], [true]]);
  expect(onPausedChange.mock.calls).toEqual([[true], [false]]);
});

test("the handle focuses the link of the GIF, or the pause control of a GIF without a page", () => {
  const ref = createRef<EmbedPlayerHandle>();
  const rendered = render(<EmbedPlayer ref={ref} gif={gif} />);
  container = rendered.container;
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(part("link"));
  rendered.rerender(<EmbedPlayer ref={ref} gif={makeGif(2, { url: undefined })} />);
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(part("pause"));
});

test("muted is controlled: the handle and a browser that blocks sound request a change", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const ref = createRef<EmbedPlayerHandle>();
  const onMutedChange = vi.fn();
  const video = makeGif(4, { type: "video", videoUrl: "https://media.test/4.mp4" });
  const element = (muted: boolean) => (
    <EmbedPlayer ref={ref} gif={video} muted={muted} onMutedChange={onMutedChange} />
  );
  const rendered = render(element(true));
  container = rendered.container;
  const isMuted = () => container.querySelector("video")?.muted;
  act(() => ref.current?.unmute());
  expect(onMutedChange.mock.calls).toEqual([[false]]);
  expect(isMuted()).toBe(true);
  play.mockRejectedValue(new Error("NotAllowedError"));
  await act(async () => rendered.rerender(element(false)));
  expect(onMutedChange.mock.calls).toEqual([[false], [true]]);
  expect(isMuted()).toBe(false);
});

test("muted is controlled, defaultMuted the initial state", () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const video = makeGif(4, { type: "video", videoUrl: "https://media.test/4.mp4" });
  const isMuted = () => container.querySelector("video")?.muted;
  const { change } = show({ gif: video, muted: false });
  expect(isMuted()).toBe(false);
  change({ muted: true });
  expect(isMuted()).toBe(true);
  cleanup();
  show({ gif: video, defaultMuted: false });
  expect(isMuted()).toBe(false);
});

test("passes attributes and event handlers to its root", () => {
  const onKeyDown = vi.fn();
  const onCopy = vi.fn();
  const more = { "data-own": "1", tabIndex: 0, onCopy };
  show({
    ...more,
    onKeyDown,
    id: "own",
    style: { color: "red" },
    className: "mine",
    "aria-describedby": "text",
    "aria-label": "GIF",
  });
  expect([player().id, player().style.color, player().getAttribute("aria-label")]).toEqual([
    "own",
    "red",
    "GIF",
  ]);
  expect(player().className).toContain("mine");
  expect([player().dataset.own, player().getAttribute("aria-describedby")]).toEqual(["1", "text"]);
  expect(player().tabIndex).toBe(0);
  fireEvent.keyDown(part("pause"), { key: "a" });
  fireEvent.copy(player());
  expect([onKeyDown.mock.calls.length, onCopy.mock.calls.length]).toEqual([1, 1]);
});

test("[A11-02] starts paused with save-data; the server renders the still", () => {
  expect(renderToString(<EmbedPlayer gif={gif} />)).toMatch(/<img[^>]*src="[^"]*s\.gif"/);
  show();
  expect(has("is-paused")).toBe(false);
  cleanup();
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  show();
  Reflect.deleteProperty(navigator, "connection");
  expect(has("is-paused")).toBe(true);
});

test("[A11-02] pauses when the visitor comes to prefer stills, but not once more after Play", () => {
  const connection = Object.assign(new EventTarget(), { saveData: false });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  show();
  expect(has("is-paused")).toBe(false);
  connection.saveData = true;
  act(() => void connection.dispatchEvent(new Event("change")));
  expect(has("is-paused")).toBe(true);
  fireEvent.click(part("pause"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(has("is-paused")).toBe(false);
});

test("[SHR-01, PNG-12] a favorite chosen before consent is stored after consent, even if another GIF is shown in between", async () => {
  const { change } = show();
  await act(async () => fireEvent.click(part("favorite")));
  change({ gif: makeGif(2, { attribution }) });
  expect(part("favorite").getAttribute("aria-pressed")).toBe("false");
  expect(localStorage).toHaveLength(0);
  change({ mayStore: true });
  expect(part("favorite").getAttribute("aria-pressed")).toBe("true");
  expect(Object.values(localStorage)).toEqual([JSON.stringify([gif.id])]);
  change({ mayStore: false });
  expect(localStorage).toHaveLength(0);
});

test("[PLY-03] renders on the server without style attributes", () => {
  const html = renderToString(<EmbedPlayer gif={gif} provider={provider} />);
  expect(html).toContain("giflet-player-media");
  expect(html).not.toContain("style=");
});

test("[PLY-02] without a decoder for its video, a GIF is an image", () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal("MediaError", { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
  onTestFinished(() => void vi.unstubAllGlobals());
  show({ gif: makeGif(4, { type: "video", videoUrl: "https://media.test/4.mp4" }) });
  const video = container.querySelector("video") as HTMLVideoElement;
  Object.defineProperty(video, "error", { value: { code: 4 } });
  fireEvent.error(video);
  expect(container.querySelector("video")).toBeNull();
  expect(container.querySelector("img.giflet-player-media")).not.toBeNull();
});
