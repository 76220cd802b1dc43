import type { GifData, GifletError } from "@giflet/core";
import type { PlayerMessage } from "./protocol.js";

/** Properties of all elements. Each reflects an attribute: `noLink` reflects `no-link`. */
export interface GifletElement extends HTMLElement {
  /** Sends no request to the provider before the visitor clicks the element. */
  twoClick: boolean;
}

/** `<giflet-player gif="…">`: the player page in an iframe. */
export interface GifletPlayerElement extends GifletElement {
  /** The GIF's id. */
  gif: string | null;
  /** CSS px. Default: 480. Without `height` the player has the GIF's aspect ratio. */
  width: string | number | null;
  height: string | number | null;
  /** The title of the iframe, read by screen readers. */
  label: string | null;
  /**
   * The networks of the share menu, in order and separated by commas: `facebook`, `twitter`, `pinterest`, `tumblr`, `reddit`. Default: the first
   * three.
   */
  networks: string | null;
  /** Hides the Watch button. */
  hideVideo: boolean;
  /** Places the pause control next to the attribution. */
  pauseByAttribution: boolean;
  play(): void;
  pause(): void;
  /** Mutes a video. */
  mute(): void;
  /** Unmutes a video. Browsers allow sound only after a user gesture in the player. */
  unmute(): void;
  /** Seeks a video to `time`, in seconds from its start. */
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

/** Properties of grids and carousels. */
export interface GifletListElement extends GifletElement {
  /** The search term. Without `search` and `related` the list shows trending GIFs. */
  search: string | null;
  /** The id of a GIF whose related GIFs are shown. */
  related: string | null;
  type: "gifs" | "stickers" | "text" | "videos" | null;
  rating: string | null;
  /** Language code of the search, for example `de`. */
  language: string | null;
  /** CSS px. */
  gutter: string | number | null;
  /** Accessible name of the list. */
  label: string | null;
  /** Default: `scroll`. */
  loadMore: "scroll" | "button" | null;
  playback: "auto" | "hover" | "click" | "never" | null;
  /** Message for an empty list. */
  noResults: string | null;
  hideAttribution: boolean;
  /** Renders items as buttons instead of links; `giflet-click` has the chosen GIF. */
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

/** `<giflet-grid>`: a grid of GIFs. */
export interface GifletGridElement extends GifletListElement {
  /** Default: 2 to 6, depending on the grid's width. */
  columns: string | number | null;
}

/** `<giflet-carousel>`: a horizontally scrolling row of GIFs. */
export interface GifletCarouselElement extends GifletListElement {
  /** Height of the row in CSS px. Default: 200. */
  height: string | number | null;
}

/** Events of grids and carousels. They bubble and are composed. */
export interface GifletListEvents {
  /** Cancelable: `preventDefault()` keeps the GIF's page from opening. */
  "giflet-click": CustomEvent<GifData>;
  "giflet-seen": CustomEvent<GifData>;
  "giflet-hover": CustomEvent<GifData>;
  /** All GIFs of the list, after each page. */
  "giflet-fetched": CustomEvent<readonly GifData[]>;
  /** A page, the core or the components failed to load. */
  "giflet-error": CustomEvent<GifletError | Error>;
}

/** Events of a player. `detail` is the player's message, see `PlayerMessage`. */
export type GifletPlayerEvents = {
  [Name in PlayerMessage["giflet"] as `giflet-${Name}`]: CustomEvent<
    Extract<PlayerMessage, { giflet: Name }>
  >;
};

declare global {
  interface HTMLElementTagNameMap {
    "giflet-player": GifletPlayerElement;
    "giflet-grid": GifletGridElement;
    "giflet-carousel": GifletCarouselElement;
  }
}
