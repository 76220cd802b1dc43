import type { GifData } from "@giflet/core";
import type { Playback } from "@giflet/core/internal/item";
import type { ReactNode } from "react";
import type { RootProps } from "../hooks/root-props.js";
import type { GifContext, GifEvents } from "./events.js";

/** The props of `renderOverlay`. */
export interface OverlayProps {
  /** The GIF below the overlay. */
  gif: GifData;
  /** Hovered or focused. */
  isHovered: boolean;
}

/** The props of a `Gif`. */
export interface GifProps extends GifEvents, GifContext, RootProps<"div"> {
  /**
   * The GIF to show. Another one resets the state. Without a page and without `noLink`, `onGifClick`, `onGifKeyPress` and `onClick` it is an image: it has no
   * control, and a click is no pingback.
   */
  gif: GifData;
  /** CSS px. @defaultValue the width of the original */
  width?: number;
  /** CSS px. @defaultValue follows from `width` and the aspect ratio of the original, from 1:6 to 6:1 */
  height?: number;
  /** Fills its container. `width` and `height` then only select the rendition. @defaultValue `false` */
  fluid?: boolean;
  /** Renders a button instead of a link to the GIF's page. @defaultValue `false` */
  noLink?: boolean;
  /** Hides the uploader, who is otherwise shown while the GIF is hovered or focused. @defaultValue `false` */
  hideAttribution?: boolean;
  /** Renders on top of the GIF. @defaultValue nothing */
  renderOverlay?: (props: OverlayProps) => ReactNode;
  /** When the GIF plays. @defaultValue `"auto"` */
  playback?: Playback;
  /** Shows the still image, overriding `playback` and the handle. @defaultValue `false` */
  paused?: boolean;
  /**
   * Shows a button that pauses and plays the GIF, as `playback="click"` does. For a single GIF that plays automatically (WCAG 2.2.2).
   *
   * @defaultValue whether `playback` is "click"
   */
  pauseControl?: boolean;
  /** Shows the still image until `play` of the handle is called. @defaultValue `false` */
  defaultPaused?: boolean;
  /**
   * Loads immediately with high priority instead of when it scrolls into view. Use it for GIFs that are in view on page load.
   *
   * @defaultValue `false`
   */
  eager?: boolean;
  /** The `tabindex` of the controls. @defaultValue that of the elements */
  tabIndex?: number;
  /** A class for the root element. @defaultValue none */
  className?: string;
}

/** The ref of a `Gif`. */
export interface GifHandle {
  /** The root element. */
  readonly element: HTMLDivElement | null;
  /** Moves the focus to the link or button. */
  focus: () => void;
  /** Plays the GIF while it is in view, also with reduced motion, unless `paused` is set or `playback` is "hover" or "never". */
  play: () => void;
  /** Shows the still image. */
  pause: () => void;
}
