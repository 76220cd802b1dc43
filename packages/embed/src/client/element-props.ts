import type {
  GifletCarouselElement,
  GifletGifElement,
  GifletGifEvents,
  GifletGridElement,
  GifletListEvents,
  GifletPickerButtonElement,
  GifletPickerElement,
  GifletPickerEvents,
  GifletPlayerElement,
  GifletPlayerEvents,
} from "./elements.js";

/** The elements and their events, by tag name. */
export interface GifletElements {
  "giflet-player": { element: GifletPlayerElement; events: GifletPlayerEvents };
  "giflet-gif": { element: GifletGifElement; events: GifletGifEvents };
  "giflet-grid": { element: GifletGridElement; events: GifletListEvents };
  "giflet-carousel": { element: GifletCarouselElement; events: GifletListEvents };
  "giflet-picker": { element: GifletPickerElement; events: GifletPickerEvents };
  "giflet-picker-button": { element: GifletPickerButtonElement; events: GifletPickerEvents };
}

/** Members of the elements that are not set: methods, and the state of a form field. */
type ReadOnly = "form" | "labels" | "validity" | "validationMessage" | "willValidate";

type SettableName<Element> = {
  [Name in Exclude<keyof Element, keyof HTMLElement | ReadOnly>]: Element[Name] extends (
    ...args: never[]
  ) => unknown
    ? never
    : Name;
}[Exclude<keyof Element, keyof HTMLElement | ReadOnly>];

/** `noLink` as `no-link`. */
type AttributeName<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${AttributeName<Rest>}`
    : `-${Lowercase<First>}${AttributeName<Rest>}`
  : Name;

/** Attributes without a value are flags, and an object has no attribute. */
type AttributeValue<Value> = Value extends boolean ? boolean | "" : Value extends object ? never : Value;

/** The properties of an element, and its attributes. */
export type ElementProps<Element> = {
  [Name in SettableName<Element>]?: Element[Name] | AttributeValue<Element[Name]> | undefined;
} & {
  [Name in SettableName<Element> as Name extends AttributeName<Name> ? never : AttributeName<Name>]?:
    | AttributeValue<Element[Name]>
    | undefined;
};

/** The properties of an element as `prop:keepOpen`. */
export type PropertyProps<Element> = {
  [Name in SettableName<Element> as `prop:${Name & string}`]?: Element[Name] | undefined;
};

/** Handlers as `ongiflet-select`. */
export type ElementHandlers<Events, Prefix extends string = "on"> = {
  [Name in keyof Events & string as `${Prefix}${Name}`]?: ((event: Events[Name]) => unknown) | undefined;
};
