/**
 * The elements and their attributes: what the classes read and observe. The tables of README.md and `custom-elements.json` are written from them, and a test compares them with the
 * types in src/client/elements.ts. Files for pages have no texts: the build removes each `about`.
 */

/**
 * How the text of an attribute is read: as it is, as a number from 0 or, as a size, from 1, as a flag that is present or absent, as an http(s) address, as JSON, as one of these
 * words, or as a list of words.
 */
export type AttributeKind =
  | "text"
  | "number"
  | "size"
  | "flag"
  | "url"
  | "json"
  | readonly string[]
  | { readonly list: readonly string[] };

/** An attribute of an element. */
export interface Attribute {
  readonly kind: AttributeKind;
  /** The value without the attribute, if it does not depend on anything. */
  readonly default?: string | number;
  /** The description, in Markdown. */
  readonly about: string;
}

/** Attributes by name. The property of `no-link` is `noLink`. */
export type AttributeTable = Readonly<Record<string, Attribute>>;

const PLAYBACK = ["auto", "brief", "hover", "click", "never"] as const;
/** Without favorites: elements have no button that adds one. */
const TABS = ["gifs", "stickers", "emoji", "text", "videos", "recent"] as const;

const elementAttributes = {
  "two-click": {
    kind: "flag",
    about: "Sends no request to the provider before the visitor clicks the element.",
  },
} as const satisfies AttributeTable;

export const playerAttributes = {
  gif: { kind: "text", about: "The id of the GIF." },
  width: { kind: "size", default: 480, about: "CSS px." },
  height: {
    kind: "size",
    about: "CSS px. Without it the player has the aspect ratio of the GIF.",
  },
  label: {
    kind: "text",
    default: "GIF",
    about: "The title of the iframe, which screen readers read.",
  },
  networks: {
    kind: "text",
    about:
      "The networks of the share menu, in order and separated by commas: `facebook`, `twitter`, `pinterest`, `tumblr`, `reddit`. Default: the first three.",
  },
  "hide-video": { kind: "flag", about: "Hides the Watch button." },
  "pause-by-attribution": { kind: "flag", about: "Places the pause control next to the attribution." },
  ...elementAttributes,
} as const satisfies AttributeTable;

export const gifAttributes = {
  gif: { kind: "text", about: "The id of the GIF." },
  src: {
    kind: "url",
    about: "The address of a picture, which is shown without a request to the provider.",
  },
  "saved-gif": {
    kind: "json",
    about:
      "A GIF of `saveGif()` as JSON, which is shown without a request to the provider. The property takes the object too. It takes precedence over `src`, and `src` over `gif`.",
  },
  width: { kind: "size", about: "CSS px. Default: the width of the GIF." },
  height: {
    kind: "size",
    about:
      "CSS px. With `width` it is the height of the box, which a GIF of another aspect ratio fills, cropped. Without `width` it determines the width.",
  },
  label: { kind: "text", about: "The alt text. Default: that of the GIF." },
  playback: {
    kind: PLAYBACK,
    about: "When the GIF plays. Default: `auto`. With reduced motion `auto` and `brief` are `hover`.",
  },
  "pause-control": { kind: "flag", about: "Shows a button that pauses and plays the GIF." },
  "hide-attribution": {
    kind: "flag",
    about: "Hides the uploader, who is otherwise shown from the first hover or focus on.",
  },
  "no-link": {
    kind: "flag",
    about: "Renders a button instead of a link, for a page that handles `giflet-click`.",
  },
  ...elementAttributes,
} as const satisfies AttributeTable;

const listAttributes = {
  search: {
    kind: "text",
    about: "The search term. Without `search` and `related` the list shows trending GIFs.",
  },
  related: { kind: "text", about: "The id of a GIF whose related GIFs are shown." },
  type: { kind: ["gifs", "stickers", "text", "videos"], about: "Default: GIFs." },
  rating: { kind: "text", about: "The highest rating, for example `pg`." },
  language: {
    kind: "text",
    about: "Language code of the search, for example `de`. Default: that of the texts.",
  },
  gutter: { kind: "number", about: "The space between GIFs, CSS px." },
  label: { kind: "text", about: "Accessible name of the list." },
  "load-more": {
    kind: ["scroll", "button"],
    default: "scroll",
    about: "Whether more GIFs are loaded by scrolling, or with a button.",
  },
  playback: {
    kind: PLAYBACK,
    about: "When GIFs play. Default: `auto`. With reduced motion `auto` and `brief` are `hover`.",
  },
  "no-results": { kind: "text", about: "Message for an empty list." },
  "hide-attribution": {
    kind: "flag",
    about: "Hides the uploaders, who are otherwise shown from the first hover or focus of a GIF on.",
  },
  "no-link": {
    kind: "flag",
    about: "Renders items as buttons instead of links, for a page that handles `giflet-click`.",
  },
  ...elementAttributes,
} as const satisfies AttributeTable;

export const gridAttributes = {
  ...listAttributes,
  columns: { kind: "size", about: "Default: 2 to 6, depending on the width of the grid." },
} as const satisfies AttributeTable;

export const carouselAttributes = {
  ...listAttributes,
  height: { kind: "size", default: 200, about: "Height of the row, CSS px." },
} as const satisfies AttributeTable;

/** Attributes that choose the provider. Read by the elements of npm only: on pages with the script tag, elements may be user content. */
export const providerAttributes = {
  provider: {
    kind: "text",
    about:
      "The name of a provider: `giphy`, `klipy`, `tenor-v2` or `own-gifs`. The property takes an object of `@giflet/core/providers` too, which takes precedence. No effect with the script tag: the provider is that of the tag.",
  },
  "api-key": { kind: "text", about: "The API key of `provider`. No effect with the script tag." },
  "base-url": {
    kind: "url",
    about:
      "The base URL of the API of `provider`, for `own-gifs` the URL of the list in JSON. Required for `own-gifs` and `tenor-v2`. No effect with the script tag.",
  },
  consent: {
    kind: ["granted", "denied"],
    about:
      "The consent state of the visitor. Without it nothing is stored, and no pingbacks are sent. Elements with equal settings of the provider share it: what one denies is denied for all. No effect with the script tag.",
  },
} as const satisfies AttributeTable;

/** Attributes of pickers that are read when one is shown. */
export const optionAttributes = {
  search: { kind: "text", about: "The search term with which the picker begins." },
  types: {
    kind: { list: TABS },
    about:
      "The tabs in order. Default: those of the provider, and `recent`. Favorites need `GifPicker` of React, whose items can have a heart.",
  },
  tab: { kind: TABS, about: "The tab that is selected at first. Default: the first one." },
  rating: { kind: "text", about: "The highest rating, for example `pg`." },
  language: {
    kind: "text",
    about: "Language code of the search, for example `de`. Default: that of the texts.",
  },
  "country-code": { kind: "text", about: "The country of the visitor, for example `CH`." },
  columns: { kind: "size", about: "Default: 2 to 5, depending on the width of the picker." },
  gutter: { kind: "number", about: "The space between GIFs, CSS px." },
  playback: {
    kind: PLAYBACK,
    about: "When GIFs play. Default: `auto`. With reduced motion `auto` and `brief` are `hover`.",
  },
  "selection-width": {
    kind: "size",
    about: "Width at which the selected GIF will be shown, CSS px, which determines its file. Default: 480.",
  },
  "show-categories": {
    kind: "flag",
    about:
      "Shows the categories of the provider above the GIFs, as the prop `categories` of `GifPicker` does.",
  },
  "hide-recents": { kind: "flag", about: "Neither saves nor shows recently used GIFs." },
  "show-attribution": {
    kind: "flag",
    about: "Shows the attribution of each GIF, a link on its lower part.",
  },
} as const satisfies AttributeTable;

export const pickerAttributes = {
  name: { kind: "text", about: "The name of the value in the form." },
  value: {
    kind: "text",
    about:
      "The initial value, to which `form.reset()` returns. The property is the address of the selected GIF, empty without one.",
  },
  required: { kind: "flag", about: "Whether the form needs a GIF." },
  disabled: { kind: "flag", about: "As for an `<input>`." },
  label: {
    kind: "text",
    about: "Accessible name of the picker, or of its button, which a `<label>` of the form names too.",
  },
  lang: {
    kind: "text",
    about:
      "The language of the texts: `ar`, `de`, `es`, `fr`, `ja` or `pt`; others are English. Default: that of the script tag.",
  },
  ...optionAttributes,
  ...providerAttributes,
  ...elementAttributes,
} as const satisfies AttributeTable;

/** Attributes of a button that are read when its picker is shown. */
export const placementAttributes = {
  placement: {
    kind: ["bottom-start", "bottom-end", "top-start", "top-end"],
    default: "bottom-start",
    about: "Where the popover is placed, if there is room.",
  },
  "keep-open": { kind: "flag", about: "Keeps the popover open when a GIF is selected." },
  "hide-preview": {
    kind: "flag",
    about: "Hides the picture of the selected GIF that a button with a `name` has beside it.",
  },
} as const satisfies AttributeTable;

export const pickerButtonAttributes = {
  ...pickerAttributes,
  ...placementAttributes,
} as const satisfies AttributeTable;

type PropertyName<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<PropertyName<Rest>>}`
  : Name;

/** What an attribute of a kind is read as. */
export type ValueOf<Kind> = Kind extends "flag"
  ? boolean
  : Kind extends "number" | "size"
    ? number
    : Kind extends readonly string[]
      ? Kind[number]
      : Kind extends { list: readonly string[] }
        ? Kind["list"][number][]
        : Kind extends "json"
          ? object
          : string;

/** The values of attributes, by the names of their properties. */
export type Values<Table extends AttributeTable> = {
  [Name in keyof Table & string as PropertyName<Name>]:
    | ValueOf<Table[Name]["kind"]>
    | (Table[Name] extends { kind: "flag" } | { default: unknown } ? never : undefined);
};

/** The types of the properties that reflect attributes, by name. */
export type Properties<Table extends AttributeTable> = {
  [Name in keyof Table & string as PropertyName<Name>]: Table[Name]["kind"] extends "flag"
    ? boolean
    :
        | (Table[Name]["kind"] extends readonly string[] ? ValueOf<Table[Name]["kind"]> : string)
        | (Table[Name]["kind"] extends "number" | "size" ? number : never)
        | null;
};

/** Returns the name of the property of an attribute. */
export const toPropertyName = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
