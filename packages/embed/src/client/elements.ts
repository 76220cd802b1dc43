import type { GifData, GifletError, Provider, SavedGif } from "@giflet/core";
import type { PlayerMessage } from "./protocol.js";

/** Properties of all elements. Each reflects an attribute: `noLink` reflects `no-link`. `Events` are the types of their events by name. */
export interface GifletElement<Events = object> extends HTMLElement {
  /** Sends no request to the provider before the visitor clicks the element. */
  twoClick: boolean;
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (this: this, event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<giflet-player gif="…">`: the player page in an iframe. */
export interface GifletPlayerElement extends GifletElement<GifletPlayerEvents> {
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
}

/** `<giflet-gif>`: a single GIF without a frame, by its id, by its address, or a saved one. */
export interface GifletGifElement extends GifletElement<GifletGifEvents> {
  /** The GIF's id. */
  gif: string | null;
  /** The address of a picture, which is shown without a request to the provider. */
  src: string | null;
  /**
   * A GIF of `saveGif()`, also as JSON, which is shown without a request to the provider. It takes precedence over `src`, and `src` over `gif`.
   */
  savedGif: SavedGif | string | null;
  /** CSS px. Default: the width of the GIF. */
  width: string | number | null;
  /**
   * CSS px. With `width` it is the height of the box, which a GIF of another aspect ratio fills, cropped. Without `width` it determines the width.
   */
  height: string | number | null;
  /** The alt text. Default: that of the GIF. */
  label: string | null;
  /** When the GIF plays. Default: `auto`. With reduced motion `auto` and `brief` are `hover`. */
  playback: "auto" | "brief" | "hover" | "click" | "never" | null;
  /** Shows a button that pauses and plays the GIF. */
  pauseControl: boolean;
  /** Hides the uploader, who is otherwise shown from the first hover or focus on. */
  hideAttribution: boolean;
  /** Renders a button instead of a link; `giflet-click` has the GIF. */
  noLink: boolean;
}

/** Properties of grids and carousels. */
export interface GifletListElement extends GifletElement<GifletListEvents> {
  /** The search term. Without `search` and `related` the list shows trending GIFs. */
  search: string | null;
  /** The id of a GIF whose related GIFs are shown. */
  related: string | null;
  type: "gifs" | "stickers" | "text" | "videos" | null;
  rating: string | null;
  /** Language code of the search, for example `de`. Default: that of the texts, which is the attribute `lang`. */
  language: string | null;
  /** CSS px. */
  gutter: string | number | null;
  /** Accessible name of the list. */
  label: string | null;
  /** Default: `scroll`. */
  loadMore: "scroll" | "button" | null;
  playback: "auto" | "brief" | "hover" | "click" | "never" | null;
  /** Message for an empty list. */
  noResults: string | null;
  hideAttribution: boolean;
  /** Renders items as buttons instead of links; `giflet-click` has the chosen GIF. */
  noLink: boolean;
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

/** Events of a single GIF. They bubble and are composed. */
export interface GifletGifEvents {
  /** Cancelable: `preventDefault()` keeps the GIF's page from opening. */
  "giflet-click": CustomEvent<GifData>;
  "giflet-seen": CustomEvent<GifData>;
  "giflet-hover": CustomEvent<GifData>;
  /** There is no such GIF (`gone`), or it, a page of GIFs, the core or the components failed to load. */
  "giflet-error": CustomEvent<GifletError | Error>;
}

/** Events of grids and carousels. They bubble and are composed. */
export interface GifletListEvents extends GifletGifEvents {
  /** All GIFs of the list, after each page. */
  "giflet-fetched": CustomEvent<readonly GifData[]>;
}

/** Events of a player. `detail` is the player's message, see `PlayerMessage`, and that of `giflet-error` an error. */
export type GifletPlayerEvents = {
  [Name in PlayerMessage["giflet"] as `giflet-${Name}`]: CustomEvent<
    Name extends "error" ? Error : PlayerMessage & { giflet: Name }
  >;
};

/** The `detail` of `giflet-select`. */
export interface GifletSelection {
  /** The selected GIF. */
  gif: GifData;
  /** The URL of the file that fits the width at which the GIF will be shown, which is the value of the element. */
  url: string;
  /** The media type of the file, for example `image/gif`. */
  type: string;
  /** Fetches the file. Rejects with a `GifletError`, or with the abort reason of `signal`. */
  blob(signal?: AbortSignal): Promise<Blob>;
}

/** Properties of `<giflet-picker>` and `<giflet-picker-button>`, which are form fields. */
export interface GifletPickerFieldElement extends GifletElement<GifletPickerEvents> {
  /** The name of the value in the form. */
  name: string | null;
  /** The address of the selected GIF; empty without one. The attribute `value` is the initial value, to which `form.reset()` returns. */
  value: string;
  /** Whether the form needs a GIF. */
  required: boolean;
  disabled: boolean;
  /** The search term with which the picker begins. */
  search: string | null;
  /** The tabs in order, separated by spaces. Default: those of the provider, and `recent`. */
  types: string | null;
  /** The selected tab at first. Default: the first one. */
  tab: "gifs" | "stickers" | "emoji" | "text" | "videos" | "recent" | null;
  rating: string | null;
  /** Language code of the search, for example `de`. */
  language: string | null;
  /** The country of the visitor, for example `CH`. */
  countryCode: string | null;
  /** Default: 2 to 5, depending on the width of the picker. */
  columns: string | number | null;
  /** CSS px. */
  gutter: string | number | null;
  playback: "auto" | "brief" | "hover" | "click" | "never" | null;
  /** Width at which the selected GIF will be shown, CSS px, which determines its file. Default: 480. */
  selectionWidth: string | number | null;
  /** Accessible name of the picker, or of its button. */
  label: string | null;
  /** Shows the categories of the provider above the GIFs. */
  showCategories: boolean;
  /** Neither saves nor shows recently used GIFs. */
  hideRecents: boolean;
  /** Shows the attribution of each GIF, a link on its lower part. */
  showAttribution: boolean;
  /**
   * A provider of `@giflet/core/providers`, or its name: `giphy`, `klipy`, `tenor-v2` or `own-gifs`. On pages with the script tag the name has no effect: the
   * provider is that of the tag.
   */
  provider: Provider | string | null;
  /** The API key of the provider that `provider` names. No effect with the script tag. */
  apiKey: string | null;
  /**
   * The base URL of the API of the provider that `provider` names, for `own-gifs` the URL of the list in JSON. Required for `own-gifs` and `tenor-v2`. No effect with the
   * script tag.
   */
  baseUrl: string | null;
  /** The consent state of the visitor. Without it nothing is stored, and no pingbacks are sent. Elements with equal settings of the provider share it: what one denies is denied for all. No effect with the script tag. */
  consent: "granted" | "denied" | null;
  /** Texts that replace those of the language, which is the attribute `lang`. */
  strings: object;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Sets a message that makes the field invalid. An empty one removes it. */
  setCustomValidity(message: string): void;
}

/** `<giflet-picker>`: a picker in the page. */
export interface GifletPickerElement extends GifletPickerFieldElement {}

/** `<giflet-picker-button>`: a button that opens a picker in a popover. Its content replaces the text "GIF". */
export interface GifletPickerButtonElement extends GifletPickerFieldElement {
  /** Where the popover is placed, if there is room. Default: `bottom-start`. */
  placement: "bottom-start" | "bottom-end" | "top-start" | "top-end" | null;
  /** Keeps the popover open when a GIF is selected. */
  keepOpen: boolean;
  /** Hides the picture of the selected GIF that a button with a `name` has beside it. */
  hidePreview: boolean;
  /** Whether the popover is open. Has no attribute. In two-click mode, a script opens it only during a click or key press of the visitor. */
  open: boolean;
}

/** Events of `<giflet-picker>` and `<giflet-picker-button>`. They bubble and are composed. `input` and `change` follow a selection and a removal. */
export interface GifletPickerEvents {
  /** A GIF was selected. `value` of the element is its address. */
  "giflet-select": CustomEvent<GifletSelection>;
  /** The visitor left without a selection: with Escape, and from a popover also with a click outside. */
  "giflet-dismiss": CustomEvent<undefined>;
  /** The picker, the core, the provider or a page of GIFs failed to load, or the provider has no `mark`. */
  "giflet-error": CustomEvent<GifletError | Error>;
}

declare global {
  interface HTMLElementTagNameMap {
    "giflet-player": GifletPlayerElement;
    "giflet-gif": GifletGifElement;
    "giflet-grid": GifletGridElement;
    "giflet-carousel": GifletCarouselElement;
    "giflet-picker": GifletPickerElement;
    "giflet-picker-button": GifletPickerButtonElement;
  }
}
