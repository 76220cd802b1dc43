import { detectFormats } from "@giflet/core/internal/item";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Attribution, ClientProvider, Gif, type GifProps, Video, VideoOverlay } from "../src/index.js";
import { attribution, makeClient, makeGif, makeRendition } from "./support/gifs.js";
import { FakeIntersectionObserver, show, startAutoplay } from "./support/observer.js";

const gif = makeGif("a");
const root = (id = "a") => document.querySelector(`[data-gif-id="${id}"]`) as HTMLElement;
const image = () => screen.getByRole<HTMLImageElement>("img");
const video = () => document.querySelector("video");

// GIFs wait for it before they play.
beforeAll(detectFormats);

function renderGif(props: Partial<GifProps> = {}) {
  const client = makeClient();
  const view = render(
    <ClientProvider client={client}>
      <Gif gif={gif} width={200} {...props} />
    </ClientProvider>,
  );
  return { client, ...view };
}

describe("markup", () => {
  test("[MOD-12] the client sets the tolerance of renditions", () => {
    const srcOf = (tolerance?: number) => {
      const client = Object.assign(makeClient(), { tolerance });
      const view = render(
        <ClientProvider client={client}>
          <Gif gif={gif} width={240} eager />
        </ClientProvider>,
      );
      const src = view.container.querySelector("img")?.getAttribute("src");
      view.unmount();
      return src;
    };
    expect(srcOf()).toContain("200s.gif");
    expect(srcOf(0)).toContain("480s.gif");
  });

  test("[ITM-01] renders a button with noLink", () => {
    renderGif({ noLink: true });
    expect(screen.getByRole("button", { name: "Picture a" })).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("[ITM-01] a GIF without a page is a button if a click does something, else a named image", () => {
    const own = makeGif("a", { url: undefined });
    const { client, rerender } = renderGif({ gif: own });
    const target = screen.getByRole("img", { name: "Picture a" });
    fireEvent.click(target);
    expect([target.className, target.tabIndex, screen.queryByRole("button")]).toEqual([
      "giflet-target",
      -1,
      null,
    ]);
    expect(client.pingback).not.toHaveBeenCalled();
    for (const props of [{ onGifClick() {} }, { onGifKeyPress() {} }, { onClick() {} }, { noLink: true }]) {
      rerender(<Gif gif={own} {...props} />);
      expect(screen.getByRole("button", { name: "Picture a" })).toBeTruthy();
    }
    // The focus shows the uploader.
    rerender(<Gif gif={{ ...own, attribution }} />);
    act(() => screen.getByRole("img", { name: "Picture a" }).focus());
    expect(screen.getByRole("link", { name: /Ann Example/ })).toBeTruthy();
  });

  test("[ITM-01, A11-01] an image that plays while it is hovered plays while it is focused, with its name", () => {
    renderGif({ gif: makeGif("a", { url: undefined }), playback: "hover" });
    show(root(), 1);
    const target = screen.getByRole("img", { name: "Picture a" });
    expect([target.tabIndex, video()]).toEqual([0, null]);
    act(() => target.focus());
    expect(video()).toBeTruthy();
    act(() => target.blur());
    expect(video()).toBeNull();
  });

  test("[ITM-01, A11-01] an image has no tab stop of its own beside a pause control, or if focus plays nothing", () => {
    const own = makeGif("a", { url: undefined });
    const { rerender } = renderGif({ gif: own });
    for (const props of [
      { playback: "hover", pauseControl: true },
      { playback: "auto" },
      { playback: "click" },
      { playback: "never" },
    ] as const) {
      rerender(<Gif gif={own} {...props} />);
      expect(screen.getByRole("img", { name: "Picture a" }).tabIndex).toBe(-1);
    }
  });

  test("[TXT-11] data that were not decoded run no script", () => {
    const url = "javascript:alert(1)";
    renderGif({ gif: makeGif("a", { url, attribution: { ...attribution, url } }) });
    fireEvent.mouseEnter(root());
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      null,
      null,
    ]);
  });

  test("[ITM-01] a GIF without a file shows its alt text", () => {
    renderGif({
      gif: makeGif("a", { renditions: [], stillUrl: undefined, gifUrl: undefined, videoUrl: undefined }),
    });
    expect(document.querySelector(".giflet-alt")?.textContent).toBe("Picture a");
  });

  test("[ITM-01] reserves the aspect ratio of the original before the image has loaded", () => {
    renderGif();
    expect([image().getAttribute("width"), image().getAttribute("height")]).toEqual(["200", "100"]);
    expect(root().className).toContain("giflet-palette-2");
  });
});

describe("loading", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("loads immediately with eager", () => {
    renderGif({ eager: true });
    expect(image().src).toBe("https://media.test/a/200s.gif");
    expect(image().getAttribute("loading")).toBe("eager");
  });

  test("an eager GIF in view renders once before it plays", async () => {
    const renderOverlay = vi.fn(() => null);
    renderGif({ eager: true, renderOverlay });
    show(root(), 1);
    await act(detectFormats);
    expect(renderOverlay).toHaveBeenCalledOnce();
    show(root(), 0);
    expect(renderOverlay.mock.calls.length).toBeGreaterThan(1);
  });

  test("[ITM-01] plays the smallest fitting MP4 on top of the still for a GIF", () => {
    renderGif();
    show(root(), 0.1);
    startAutoplay();
    expect(video()?.src).toBe("https://media.test/a/200.mp4");
    expect(video()?.muted).toBe(true);
  });

  test.each([true, false])(
    "[MOD-13] if every moving file fails to load, the still stays, or the alt text: %s",
    (hasStill) => {
      const stills = hasStill ? [{ ...makeRendition("https://media.test/s.gif", 400), name: "w_still" }] : [];
      const moving = ["webp", "gif"].map((type) => makeRendition(`https://media.test/a.${type}`, 400));
      renderGif({
        gif: makeGif("a", {
          isSticker: true,
          renditions: [...stills, ...moving],
          stillUrl: undefined,
          gifUrl: undefined,
        }),
      });
      show(root(), 0.1);
      startAutoplay();
      for (const type of ["webp", "gif"]) {
        expect(image().src).toBe(`https://media.test/a.${type}`);
        fireEvent.error(image());
      }
      expect(image().getAttribute("src")).toBe(hasStill ? "https://media.test/s.gif" : null);
      expect(document.querySelector(".giflet-alt")?.textContent).toBe(hasStill ? undefined : "Picture a");
    },
  );

  test("[GRD-05] does not wait for a still that fails or is unmounted", () => {
    renderGif();
    const { unmount } = render(<Gif gif={makeGif("b")} width={200} />);
    show(root(), 1);
    show(root("b"), 1);
    fireEvent.error(document.querySelector('[data-gif-id="a"] img') as HTMLElement);
    act(() => vi.advanceTimersByTime(200));
    expect(video()).toBeNull();
    unmount();
    act(() => vi.advanceTimersByTime(0));
    expect(video()).toBeTruthy();
  });

  test("[MOD-13] offers larger stills to high-density screens, but none that is too small", () => {
    renderGif({ eager: true, width: 240 });
    expect(image().src).toBe("https://media.test/a/200s.gif");
    expect(image().srcset).toBe("https://media.test/a/200s.gif 200w, https://media.test/a/480s.gif 480w");
    expect(image().sizes).toBe("200px");
    expect(image().getAttribute("fetchpriority")).toBe("high");
  });

  test("[MOD-12] has no srcset for the largest still", () => {
    renderGif({ eager: true, width: 400 });
    expect(image().src).toBe("https://media.test/a/480s.gif");
    expect(image().hasAttribute("srcset")).toBe(false);
  });
});

describe("events", () => {
  test("[ITM-02] does not report seen again if its id is in seenIds", () => {
    const onGifSeen = vi.fn();
    renderGif({ onGifSeen, seenIds: new Set(["a"]) });
    show(root(), 1);
    fireEvent.load(image());
    expect(onGifSeen).not.toHaveBeenCalled();
  });

  test("[ITM-02] reports seen for a new GIF", () => {
    const onGifSeen = vi.fn();
    const { rerender } = render(<Gif gif={gif} onGifSeen={onGifSeen} />);
    show(root(), 1);
    fireEvent.load(image());
    rerender(<Gif gif={makeGif("b")} onGifSeen={onGifSeen} />);
    show(root("b"), 1);
    fireEvent.load(image());
    expect(onGifSeen.mock.calls.map(([{ id }]) => id)).toEqual(["a", "b"]);
  });

  test("[ITM-02] reports click, right click, key press and a loaded image in view", () => {
    const events = {
      onGifClick: vi.fn(),
      onGifRightClick: vi.fn(),
      onGifKeyPress: vi.fn(),
      onGifVisible: vi.fn(),
    };
    const { client } = renderGif({ ...events, noLink: true });
    const button = screen.getByRole("button");
    fireEvent.click(button);
    fireEvent.contextMenu(button);
    fireEvent.keyDown(button, { key: "x" });
    show(root(), 0.2);
    fireEvent.load(image());
    fireEvent.load(image());
    for (const event of Object.values(events)) {
      expect(event).toHaveBeenCalledExactlyOnceWith(gif, expect.anything());
    }
    expect(client.pingback.mock.calls.map(([, action]) => action)).toEqual(["CLICK"]);
  });

  test("[ITM-02] a key that clicks calls onGifClick only, once while it is held down, and warns once", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const events = { onGifClick: vi.fn(), onGifKeyPress: vi.fn() };
    renderGif({ ...events, noLink: true });
    const button = screen.getByRole("button");
    for (const key of ["Enter", " "]) expect(fireEvent.keyDown(button, { key })).toBe(true);
    expect(events.onGifKeyPress).not.toHaveBeenCalled();
    // The browser would click again.
    expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
    fireEvent.keyDown(button, { key: "x" });
    expect(events.onGifKeyPress).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain("onSelect");
    warn.mockRestore();
  });

  test("[ITM-02] an image that loads before it is in view is visible once it comes into view", () => {
    const onGifVisible = vi.fn();
    renderGif({ onGifVisible, eager: true });
    fireEvent.load(image());
    expect(onGifVisible).not.toHaveBeenCalled();
    show(root(), 0.2);
    show(root(), 0);
    show(root(), 0.2);
    expect(onGifVisible).toHaveBeenCalledExactlyOnceWith(gif, expect.objectContaining({ target: image() }));
  });

  test("[ITM-01] an image without a size has failed if it comes from a server, else it may be loading", async () => {
    // A browser answers so for a moment after the source of an image has changed.
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(0);
    const element = <Gif gif={gif} width={200} eager />;
    const { container, unmount } = render(element);
    expect(container.querySelector(".giflet-alt")).toBeNull();
    unmount();
    const serverError = vi.spyOn(console, "error").mockImplementation(() => {});
    const html = renderToString(element);
    serverError.mockRestore();
    const hydrated = document.body.appendChild(document.createElement("div"));
    hydrated.innerHTML = html;
    const root = await act(async () => hydrateRoot(hydrated, element));
    expect(hydrated.querySelector(".giflet-alt")?.textContent).toBe(gif.alt);
    act(() => root.unmount());
    hydrated.remove();
  });

  test("[ITM-05, PNG-06] a GIF that plays with sound on each hover is seen once", () => {
    const withSound = makeGif("a", {
      video: { renditions: [makeRendition("https://media.test/a.mp4", 480)], captions: [] },
    });
    const { client } = renderGif({ gif: withSound, renderOverlay: (props) => <VideoOverlay {...props} /> });
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    show(root(), 1);
    fireEvent.load(image());
    fireEvent.click(screen.getByRole("button", { name: "Unmute" }));
    for (let hover = 0; hover < 3; hover += 1) {
      fireEvent.mouseEnter(root());
      const overlay = document.querySelector(".giflet-video-over") as HTMLElement;
      show(overlay, 1);
      fireEvent.loadedData(overlay.querySelector("video") as HTMLElement);
      fireEvent.mouseLeave(root());
      expect(document.querySelector(".giflet-video-over")).toBeNull();
    }
    expect(client.pingback.mock.calls.map(([, action]) => action)).toEqual(["SEEN"]);
  });

  test("[GRD-01] sends the user id of the user prop", () => {
    const { client } = renderGif({ user: { id: 7 }, noLink: true });
    fireEvent.click(screen.getByRole("button"));
    expect(client.pingback.mock.calls[0]?.[2]).toMatchObject({ userId: "7" });
  });

  test("works without a provider", () => {
    render(<Gif gif={gif} noLink />);
    fireEvent.click(screen.getByRole("button"));
  });
});

describe("the overlay", () => {
  test("[ITM-03] is no link where the GIF is a button, as in a list with onSelect", () => {
    renderGif({ gif: makeGif("a", { attribution }), noLink: true });
    fireEvent.mouseEnter(root());
    expect(screen.getByText("Ann Example").closest("span.giflet-attribution")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("[ITM-03] is not rendered with hideAttribution or for a GIF without a user", () => {
    const { rerender } = render(<Gif gif={makeGif("a", { attribution })} hideAttribution />);
    fireEvent.mouseEnter(root());
    expect(screen.queryByText("Ann Example")).toBeNull();
    rerender(<Gif gif={makeGif("b")} />);
    fireEvent.mouseEnter(root("b"));
    expect(document.querySelector(".giflet-attribution")).toBeNull();
  });

  test("[GRD-10] renders a custom overlay", () => {
    renderGif({ renderOverlay: ({ gif, isHovered }) => <p>{`${gif.id} ${isHovered}`}</p> });
    expect(screen.getByText("a false")).toBeTruthy();
    fireEvent.mouseEnter(root());
    expect(screen.getByText("a true")).toBeTruthy();
  });
});

describe("Attribution", () => {
  test("[ITM-03] shows the badge for verified users only", () => {
    const { rerender } = render(<Attribution gif={makeGif(1, { attribution })} />);
    expect(screen.getByRole("img", { name: "Verified" })).toBeTruthy();
    rerender(<Attribution gif={makeGif(1, { attribution: { ...attribution, isVerified: false } })} />);
    expect(screen.queryByRole("img", { name: "Verified" })).toBeNull();
  });

  test("[ITM-03] renders nothing for a GIF without attribution", () => {
    const { container } = render(<Attribution gif={gif} />);
    expect(container.innerHTML).toBe("");
  });

  test("[ITM-03] renders a placeholder for a missing avatar, and no link without a profile", () => {
    const bare = { name: "Bob", username: "bob", palette: 4, isVerified: false };
    const { container } = render(<Attribution gif={makeGif(1, { attribution: bare })} />);
    expect(container.querySelector("a, img")).toBeNull();
    expect(container.querySelector(".giflet-avatar.giflet-palette-4")).toBeTruthy();
  });
});

describe("playback on click", () => {
  test("[A11-02] starts and stops with a named button", () => {
    renderGif({ playback: "click" });
    show(root(), 1);
    expect(video()).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(video()).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(video()).toBeNull();
  });
});

test("[A11-02] a GIF that plays automatically has a pause control on request", () => {
  vi.useFakeTimers();
  renderGif({});
  expect(screen.queryByRole("button", { name: /^Pause|Play$/ })).toBeNull();
  cleanup();
  renderGif({ pauseControl: true });
  show(root(), 1);
  startAutoplay();
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(video()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(video()).toBeTruthy();
});

test("[A11-02] a GIF that plays only under the pointer can be started with its control", () => {
  // Reduced motion.
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  renderGif({ pauseControl: true });
  show(root(), 1);
  fireEvent.mouseEnter(root());
  expect(video()).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
  fireEvent.mouseLeave(root());
  expect(video()).toBeTruthy();
});

test("all GIFs share one observer, which is disconnected on the last unmount", () => {
  const { unmount } = render(
    <StrictMode>
      <Gif gif={makeGif(1)} />
      <Gif gif={makeGif(2)} />
    </StrictMode>,
  );
  expect([...FakeIntersectionObserver.all].map(({ targets }) => targets.size)).toEqual([2]);
  unmount();
  expect(FakeIntersectionObserver.all.size).toBe(0);
});

test("[ITM-05] a video that starts with sound mutes the one before", () => {
  const onMutedChange = vi.fn();
  const gifs = ["a", "b", "c"].map((id) => {
    const files = [makeRendition(`https://media.test/${id}.mp4`, 200)];
    return makeGif(id, { video: { renditions: files, captions: [] } });
  });
  const { unmount } = render(
    gifs.map((gif) => (
      <Video
        key={gif.id}
        gif={gif}
        defaultMuted={gif.id === "c"}
        onMutedChange={(muted, { gif, by }) => onMutedChange(gif.id, muted, by)}
      />
    )),
  );
  const videos = gifs.map(({ id }) => root(id).querySelector("video") as HTMLVideoElement);
  const muted = () => videos.map((video) => video.muted);
  for (const video of videos) fireEvent.playing(video);
  expect(muted()).toEqual([true, false, true]);
  expect(onMutedChange.mock.calls).toEqual([["a", true, "video"]]);
  fireEvent.click(screen.getAllByRole("button", { name: "Unmute" })[1] as HTMLElement);
  expect(muted()).toEqual([true, true, false]);
  unmount();
});
