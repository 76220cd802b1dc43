import type { Gif, GifletError } from "@giflet/core";
import type { PlayerNews } from "./client/protocol.js";

/** Attributes and properties every element knows; both names say the same, `no-link` and `noLink`. */
interface Placed extends HTMLElement {
  /** Nothing is asked of the service before the visitor's click (EMB-08). */
  twoClick: boolean;
}

/** `<giflet-player gif="…">`: the player's page in a frame. */
export interface GifletPlayerElement extends Placed {
  /** The GIF's id. */
  gif: string | null;
  /** CSS px, default 480; without a height the player takes the GIF's own shape. */
  width: string | number | null;
  height: string | number | null;
  /** The frame's title, for those who hear the page. */
  label: string | null;
  /** Without the Watch button. */
  hideVideo: boolean;
  play(): void;
  pause(): void;
  /** Sound is a video's; a browser gives it only after the visitor has touched the player. */
  mute(): void;
  unmute(): void;
  /** To a place of a video, in seconds from its beginning. */
  seek(time: number): void;
  addEventListener<Name extends keyof GifletPlayerEvents>(
    type: Name,
    listener: (this: GifletPlayerElement, event: GifletPlayerEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What a list of GIFs knows. */
interface GifletListElement extends Placed {
  /** The term that is searched for; without it and `related`, what is popular now. */
  search: string | null;
  /** The id of a GIF: others like it. */
  related: string | null;
  type: "gifs" | "stickers" | "text" | "videos" | null;
  rating: string | null;
  /** Of the search, such as `de`. */
  language: string | null;
  /** CSS px. */
  gutter: string | number | null;
  /** Name of the list for those who hear the page. */
  label: string | null;
  /** `scroll`, the default, or `button`. */
  loadMore: "scroll" | "button" | null;
  playback: "auto" | "hover" | "click" | "never" | null;
  /** What stands there when nothing was found. */
  noResults: string | null;
  hideAttribution: boolean;
  /** Items are buttons: `giflet-click` says what was chosen. */
  noLink: boolean;
  addEventListener<Name extends keyof GifletListEvents>(
    type: Name,
    listener: (this: GifletListElement, event: GifletListEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<giflet-grid>`. */
export interface GifletGridElement extends GifletListElement {
  /** Default 2 to 6, by its width. */
  columns: string | number | null;
}

/** `<giflet-carousel>`. */
export interface GifletCarouselElement extends GifletListElement {
  /** Of the row, CSS px. Default 200. */
  height: string | number | null;
}

/** All of them bubble and leave shadows. */
export interface GifletListEvents {
  /** May be prevented: then the GIF's page is not opened. */
  "giflet-click": CustomEvent<Gif>;
  "giflet-seen": CustomEvent<Gif>;
  "giflet-hover": CustomEvent<Gif>;
  /** The whole list after each page. */
  "giflet-fetched": CustomEvent<readonly Gif[]>;
  /** A page failed, or the core or the script of the components did not come. */
  "giflet-error": CustomEvent<GifletError | Error>;
}

/** What a player tells, see `PlayerNews`. */
export type GifletPlayerEvents = {
  [Name in PlayerNews["giflet"] as `giflet-${Name}`]: CustomEvent<Extract<PlayerNews, { giflet: Name }>>;
};

declare global {
  interface HTMLElementTagNameMap {
    "giflet-player": GifletPlayerElement;
    "giflet-grid": GifletGridElement;
    "giflet-carousel": GifletCarouselElement;
  }
}
