import type {
  CarouselStrings,
  FavoriteStrings,
  GifStrings,
  GridStrings,
  SearchStrings,
  VideoStrings,
} from "../client/strings.js";
import type { PickerButtonStrings } from "../picker-button/strings.js";
import type { PlayerStrings } from "../player/strings.js";

/**
 * All visible and accessible texts of the components. Texts are data: `{name}` in a text is replaced by a value, and a text with a number has a form
 * for each plural category of its language. Replace them with `StringsProvider`, or with the `strings` prop of `ClientProvider`.
 */
export interface Strings
  extends GifStrings,
    GridStrings,
    CarouselStrings,
    VideoStrings,
    FavoriteStrings,
    SearchStrings,
    PickerButtonStrings,
    FormStrings,
    PlayerStrings {
  /** The language of the texts, a BCP 47 tag, for plurals and numbers. Required for texts that are not English. @defaultValue `"en"` */
  lang: string;
}

/** Texts of the script tag of `@giflet/embed`, besides those that it shares with the components. */
export interface TagStrings {
  /** Button of the two-click mode. `{product}` is the `productName` of the provider. */
  showFrom: string;
}

/** Texts of form fields. */
export interface FormStrings {
  /** The validation message of a required picker without a selected GIF, and the description of its button. */
  gifRequired: string;
  /** Alt text of the picture of a selected GIF of which only the address is known. */
  selectedGif: string;
  /** Accessible name of the button that removes the selected GIF. */
  removeGif: string;
}

/** Texts of the player page of `@giflet/embed`, besides those that it shares with the components. */
export interface PageStrings {
  /** Shown in place of the related GIFs. */
  noRelated: string;
}

// What each module of a language exports, `@giflet/react-components/locales/de` and others: scripts/build/locales.mjs writes them from the files beside this one.

/** The texts of a carousel. */
export declare const carouselStrings: CarouselStrings;
/** The texts of a favorite button. */
export declare const favoriteStrings: FavoriteStrings;
/** The texts of a GIF. */
export declare const gifStrings: GifStrings;
/** The texts of grid and carousel. */
export declare const gridStrings: GridStrings;
/** The texts of search and picker. */
export declare const searchStrings: SearchStrings;
/** The texts of the button that opens a picker. */
export declare const pickerButtonStrings: PickerButtonStrings;
/** The texts of a video. */
export declare const videoStrings: VideoStrings;
/** The texts of the player, without those that it shares with a GIF and a favorite button. */
export declare const playerStrings: Omit<PlayerStrings, keyof GifStrings | keyof FavoriteStrings>;
/** The texts of the script tag of `@giflet/embed`, besides those that it shares with the components. */
export declare const tagStrings: TagStrings;
/** The texts of form fields. */
export declare const formStrings: FormStrings;
/** The texts of the player page of `@giflet/embed`, besides those that it shares with the components. */
export declare const pageStrings: PageStrings;
/** All texts of the components, for a `StringsProvider`. */
export declare const strings: Strings;
