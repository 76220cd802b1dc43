import type { GifData, ItemBox } from "@giflet/core";
import {
  ALL_FORMATS,
  detectFormats,
  type Formats,
  failedFormat,
  knownFormats,
  loadDetection,
  mediaOf,
  readEnvironment,
  requestPlayback,
  shouldPlay,
  showFirstFrame,
  trackStill,
} from "@giflet/core/internal/item";

import { connectOverlay } from "./overlay.js";
import { withUtmParameters } from "./utm-parameters.js";

interface ItemOptions {
  index: number;
  /** Tracking parameters of the link. */
  utm: Record<string, string>;
  isPaused: boolean;
}

/**
 * An item of the related grid: a link to the GIF's page, or an image. Its rules are those of the `Gif` component: the still first, then a video or an
 * animated image while it is in view. The core's decoder has validated all URLs (TXT-11).
 */
export class RelatedItem {
  readonly element = document.createElement("li");
  /** The element that receives hover, click and focus. */
  readonly target: HTMLElement;
  #gif: GifData;
  #image = document.createElement("img");
  #video: HTMLVideoElement | undefined;
  #size = { width: 0, height: 0 };
  #isInView = false;
  /** Whether the item has been in view, so that its media is requested. */
  #wasInView = false;
  #isHovered = false;
  #isFocused = false;
  #isPaused: boolean;
  #isPlaying = false;
  /** The formats of files that failed. */
  #failed: Partial<Formats> = {};
  #requestPlayback = requestPlayback((isPlaying) => this.#setPlaying(isPlaying));
  #endStillLoading: (() => void) | undefined;
  /** The image whose first frame is shown, for lack of a still. */
  #frame: string | undefined;
  #hideFrame: (() => void) | undefined;

  constructor(gif: GifData, { index, utm, isPaused }: ItemOptions) {
    this.#gif = gif;
    this.#isPaused = isPaused;
    this.element.className = "giflet-player-item";
    this.element.setAttribute("aria-posinset", String(index + 1));
    this.target = gif.url ? createLink(withUtmParameters(gif.url, utm)) : document.createElement("span");
    this.target.classList.add("giflet-target");
    const image = this.#image;
    image.className = "giflet-media";
    image.alt = gif.alt;
    if (!gif.url) {
      // There is nothing to open. The focus, and with it the uploader, stays with the whole item.
      this.target.setAttribute("role", "img");
      this.target.setAttribute("aria-label", gif.alt);
      image.setAttribute("aria-hidden", "true");
    }
    image.decoding = "async";
    image.addEventListener("error", () => {
      // Below a video, the image is the still.
      if ((this.#canPlay && !this.#video) || this.#frame)
        this.#setFailed(failedFormat(gif, this.#frame ?? image.getAttribute("src") ?? undefined));
    });
    this.target.append(image);
    connectOverlay(this.target, gif);
    for (const type of ["pointerenter", "pointerleave", "focus", "blur"]) {
      this.target.addEventListener(type, () => {
        if (type.startsWith("pointer")) this.#isHovered = type === "pointerenter";
        else this.#isFocused = type === "focus";
        this.update();
      });
    }
    const box = document.createElement("div");
    box.className = `giflet-gif giflet-fluid giflet-palette-${gif.palette}`;
    box.classList.toggle("giflet-sticker", gif.isSticker);
    box.append(this.target);
    this.element.append(box);
  }

  /** Sets the number of items of the whole list, -1 if it is unknown. */
  setSize(count: number): void {
    this.element.setAttribute("aria-setsize", String(count));
  }

  /** Sets position and size. */
  place({ x, y, width, height }: Omit<ItemBox, "index">): void {
    const { style } = this.element;
    style.insetInlineStart = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    Object.assign(this.#image, { width, height });
    this.#render();
  }

  setInView(isInView: boolean): void {
    this.#isInView = isInView;
    if (isInView && !this.#wasInView) {
      this.#wasInView = true;
      this.#render();
      void loadDetection();
    }
    // Other GIFs on the page wait for the stills in view before they play.
    this.#endStillLoading?.();
    if (isInView) this.#endStillLoading = trackStill(this.#image);
    this.update();
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.update();
  }

  /** Starts or stops playing, as the state and the environment require. */
  update(): void {
    const input = {
      isInView: this.#isInView,
      isActive: this.#isHovered || this.#isFocused,
      isPaused: this.#isPaused,
    };
    this.#requestPlayback(shouldPlay(input, readEnvironment()), input.isActive);
  }

  /** Removes the item and releases its playback. */
  remove(): void {
    this.setInView(false);
    this.element.remove();
  }

  #setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#render();
  }

  /** GIFs wait for the detection before they play, so that no file in an unsupported format is requested. */
  get #canPlay(): boolean {
    return this.#isPlaying && knownFormats() !== undefined;
  }

  #setFailed(formats: Partial<Formats>): void {
    Object.assign(this.#failed, formats);
    this.#render();
  }

  #render(): void {
    if (!this.#wasInView) return;
    const formats = { ...ALL_FORMATS, ...knownFormats(), ...this.#failed };
    const { image, video, frame } = mediaOf(this.#gif, this.#size, this.#canPlay, formats);
    if (!knownFormats() && (this.#isPlaying || !image.src)) void detectFormats().then(() => this.#render());
    for (const name of ["sizes", "srcSet", "src"] as const) setAttribute(this.#image, name, image[name]);
    if (frame !== this.#frame) {
      this.#hideFrame?.();
      this.#frame = frame;
      this.#hideFrame = frame === undefined ? undefined : showFirstFrame(this.target, frame);
    }
    if (this.#video?.getAttribute("src") !== video) {
      this.#video?.remove();
      this.#video = video === undefined ? undefined : this.#createVideo(video);
    }
    if (!this.#video) return;
    if (!this.#isPlaying) this.#video.pause();
    // If the browser blocks playback, the still stays.
    else this.#video.play()?.catch(() => {});
  }

  #createVideo(src: string): HTMLVideoElement {
    const video = document.createElement("video");
    video.className = "giflet-media";
    Object.assign(video, { muted: true, loop: true, playsInline: true, disableRemotePlayback: true });
    // Firefox makes every video a tab stop unless it has a tabindex.
    video.tabIndex = -1;
    video.setAttribute("aria-hidden", "true");
    video.addEventListener("error", () => {
      if (video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) this.#setFailed({ mp4: false });
    });
    video.setAttribute("src", src);
    this.#image.after(video);
    return video;
  }
}

/** Sets an attribute if it has changed: a new `src` starts a new request. */
function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function createLink(url: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  return anchor;
}
