import { warn } from "../shared/read-number.js";

/**
 * How the text of an attribute is read: as it is, as a positive number, as a flag that is present or absent, as one of these words, or as a list of
 * words.
 */
export type AttributeKind = "text" | "number" | "flag" | "list" | readonly string[];

const PLAYBACK = ["auto", "brief", "hover", "click", "never"] as const;
const CONSENT = ["granted", "denied"] as const;
const PLACEMENTS = ["bottom-start", "bottom-end", "top-start", "top-end"] as const;
const TABS = ["gifs", "stickers", "emoji", "text", "videos", "recent", "favorites"] as const;

/** The attributes of both elements, without `value`, whose property is not its reflection. */
export const pickerAttributes = {
  name: "text",
  required: "flag",
  disabled: "flag",
  search: "text",
  types: "list",
  tab: TABS,
  rating: "text",
  language: "text",
  "country-code": "text",
  columns: "number",
  gutter: "number",
  playback: PLAYBACK,
  "selection-width": "number",
  label: "text",
  "show-categories": "flag",
  "hide-recents": "flag",
  "show-attribution": "flag",
  "two-click": "flag",
} as const satisfies Record<string, AttributeKind>;

/** Attributes of `<giflet-picker-button>` only. */
export const buttonAttributes = {
  placement: PLACEMENTS,
  "keep-open": "flag",
  "hide-preview": "flag",
} as const satisfies Record<string, AttributeKind>;

/** Attributes that choose the provider. Read by the elements of npm only: on pages with the script tag, elements may be user content. */
export const providerAttributes = {
  provider: ["giphy", "klipy", "tenor-v2"],
  "api-key": "text",
  "base-url": "text",
  consent: CONSENT,
} as const satisfies Record<string, AttributeKind>;

/** All attributes by name. */
export const kinds: Readonly<Record<string, AttributeKind>> = {
  ...pickerAttributes,
  ...buttonAttributes,
  ...providerAttributes,
};

/** The words that a list may contain. */
export const listWords: Readonly<Record<string, readonly string[]>> = { types: TABS };

/** Returns one of the words of the attribute, or `undefined`. Logs a warning, once, for another text. */
export function readWord<Word extends string>(
  element: Element,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = element.getAttribute(name);
  if (text === null) return;
  const word = words.find((word) => word === text);
  if (word === undefined) warn(element, name, `one of ${words.join(", ")}`);
  return word;
}

/** Returns the known words of a list that spaces or commas separate, or `undefined` if there are none. Logs a warning, once, for others. */
export function readList<Word extends string>(
  element: Element,
  name: string,
  words: readonly Word[],
): Word[] | undefined {
  const texts =
    element
      .getAttribute(name)
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const known = words.filter((word) => texts.includes(word));
  if (known.length < new Set(texts).size) warn(element, name, `a list of ${words.join(", ")}`);
  // In the order of the attribute.
  known.sort((a, b) => texts.indexOf(a) - texts.indexOf(b));
  return known.length > 0 ? known : undefined;
}
