import type { GifData } from "@giflet/core";
import type { GifContext, GifEvents } from "../gif/events.js";
import type { RootProps } from "../hooks/root-props.js";
import type { VideoEvents } from "./events.js";

/** The props of a `Video`. */
export interface VideoProps
  extends VideoEvents,
    Pick<GifEvents, "onGifSeen" | "onGifVisible" | "onGifHover" | "onGifClick">,
    GifContext,
    Omit<RootProps<"div">, keyof VideoEvents> {
  /** The GIF whose video is shown. */
  gif: GifData;
  /**
   * CSS px.
   *
   * @defaultValue the width of the original
   */
  width?: number;
  /**
   * CSS px.
   *
   * @defaultValue follows from `width` and the aspect ratio of the original, from 1:6 to 6:1
   */
  height?: number;
  /**
   * Fills its container. `width` and `height` then only select the file.
   *
   * @defaultValue `false`
   */
  fluid?: boolean;
  /** Whether the video is paused. Set it in `onPausedChange`, or by a custom pause control. Absent by default. */
  paused?: boolean;
  /**
   * The initial value without `paused`. With reduced motion or save-data, a video always waits for its play button.
   *
   * @defaultValue `false`: the video plays automatically
   */
  defaultPaused?: boolean;
  /** Whether the video starts again at its end. @defaultValue `true` */
  loop?: boolean;
  /** Whether the video is muted. Set it in `onMutedChange`. Absent by default. */
  muted?: boolean;
  /**
   * The initial value without `muted`. If the browser blocks sound, the video is muted until the visitor unmutes it.
   *
   * @defaultValue `false`
   */
  defaultMuted?: boolean;
  /**
   * 0 to 1.
   *
   * @defaultValue `1`
   */
  volume?: number;
  /**
   * Whether captions are shown, until the visitor uses the button for captions.
   *
   * @defaultValue while the video is muted
   */
  captions?: boolean;
  /**
   * Language of the captions, for example `en`.
   *
   * @defaultValue the language of the browser, otherwise the first available one
   */
  captionsLanguage?: string;
  /** Hides the controls. A page without them needs its own pause control (WCAG 2.2.2). @defaultValue `false` */
  hideControls?: boolean;
}

/** The ref of a `Video`. */
export interface VideoHandle {
  /** The root element. */
  readonly element: HTMLDivElement | null;
  /** The media element, for example for its `currentTime`. */
  readonly video: HTMLVideoElement | null;
  /** Plays the video while it is in view, also with reduced motion, as its play button does. */
  play: () => void;
  /** Pauses the video. */
  pause: () => void;
}
