import type { CarouselStrings, GifStrings, GridStrings, Strings, TagStrings } from "@giflet/react-components";

/** Texts of grids and carousels, for `ClientProvider`, and of the button of the two-click mode. */
export interface ListStrings
  extends GifStrings,
    GridStrings,
    CarouselStrings,
    TagStrings,
    Pick<Strings, "lang"> {}
