import { expectTypeOf, test } from "vitest";
import type { ElementProps, GifletElements } from "../../src/client/element-props.js";
import type { GifletPlayerEvents } from "../../src/client/elements.js";
import type {
  carouselAttributes,
  gifAttributes,
  gridAttributes,
  Properties,
  pickerAttributes,
  pickerButtonAttributes,
  playerAttributes,
} from "../../src/shared/attributes.js";

interface Tables {
  "giflet-player": typeof playerAttributes;
  "giflet-gif": typeof gifAttributes;
  "giflet-grid": typeof gridAttributes;
  "giflet-carousel": typeof carouselAttributes;
  "giflet-picker": typeof pickerAttributes;
  "giflet-picker-button": typeof pickerButtonAttributes;
}

/** Properties that are no reflection of their attribute, or have none. */
type Others = "value" | "provider" | "savedGif" | "strings" | "open";

type Reflected<Name extends keyof Tables> = Omit<Properties<Tables[Name]>, Others | "lang">;

/** The names of the properties that frameworks may set. */
type Declared<Name extends keyof Tables> = Exclude<
  keyof ElementProps<GifletElements[Name]["element"]>,
  Others
>;

type Element<Name extends keyof Tables> = GifletElements[Name]["element"];

test("[EMB-03, EMB-10] the declared properties of the elements are those of the table", () => {
  expectTypeOf<keyof Tables>().toEqualTypeOf<keyof GifletElements>();
  type Check<Name extends keyof Tables> = Pick<Element<Name>, keyof Reflected<Name> & keyof Element<Name>>;
  expectTypeOf<Check<"giflet-player">>().toEqualTypeOf<Reflected<"giflet-player">>();
  expectTypeOf<Check<"giflet-gif">>().toEqualTypeOf<Reflected<"giflet-gif">>();
  expectTypeOf<Check<"giflet-grid">>().toEqualTypeOf<Reflected<"giflet-grid">>();
  expectTypeOf<Check<"giflet-carousel">>().toEqualTypeOf<Reflected<"giflet-carousel">>();
  expectTypeOf<Check<"giflet-picker">>().toEqualTypeOf<Reflected<"giflet-picker">>();
  expectTypeOf<Check<"giflet-picker-button">>().toEqualTypeOf<Reflected<"giflet-picker-button">>();
  // And there are no others: each is a property of the table, or its attribute.
  type Names<Name extends keyof Tables> = keyof Reflected<Name> | keyof Tables[Name];
  expectTypeOf<Exclude<Declared<"giflet-player">, Names<"giflet-player">>>().toBeNever();
  expectTypeOf<Exclude<Declared<"giflet-gif">, Names<"giflet-gif">>>().toBeNever();
  expectTypeOf<Exclude<Declared<"giflet-grid">, Names<"giflet-grid">>>().toBeNever();
  expectTypeOf<Exclude<Declared<"giflet-carousel">, Names<"giflet-carousel">>>().toBeNever();
  expectTypeOf<Exclude<Declared<"giflet-picker">, Names<"giflet-picker">>>().toBeNever();
  expectTypeOf<Exclude<Declared<"giflet-picker-button">, Names<"giflet-picker-button">>>().toBeNever();
});

test("[EMB-10] each event of a player has its message", () => {
  type Detail<Name extends keyof GifletPlayerEvents> = GifletPlayerEvents[Name]["detail"];
  expectTypeOf<Detail<"giflet-ready">["id"]>().toEqualTypeOf<string>();
  expectTypeOf<Detail<"giflet-share">["id"]>().toEqualTypeOf<string>();
  expectTypeOf<Detail<"giflet-resize">["width"]>().toEqualTypeOf<number>();
  expectTypeOf<Detail<"giflet-error">>().toEqualTypeOf<Error>();
});
