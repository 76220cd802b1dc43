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
import {
  carousel,
  favorite,
  form,
  gif,
  grid,
  lang,
  page,
  pickerButton,
  player,
  search,
  tag,
  video,
} from "./de.json";
import type { FormStrings, PageStrings, Strings, TagStrings } from "./strings.js";

/** The German texts of a carousel. */
export const carouselStrings: CarouselStrings = carousel;

/** The German texts of a favorite button. */
export const favoriteStrings: FavoriteStrings = favorite;

/** The German texts of a GIF. */
export const gifStrings: GifStrings = gif;

/** The German texts of grid and carousel. */
export const gridStrings: GridStrings = grid;

/** The German texts of search and picker. */
export const searchStrings: SearchStrings = search;

/** The German texts of the button that opens a picker. */
export const pickerButtonStrings: PickerButtonStrings = pickerButton;

/** The German texts of a video. */
export const videoStrings: VideoStrings = video;

/** The German texts of the player, without those that it shares with a GIF and a favorite button. */
export const playerStrings: Omit<PlayerStrings, keyof GifStrings | keyof FavoriteStrings> = player;

/** The German texts of the script tag of `@giflet/embed`, besides those that it shares with the components. */
export const tagStrings: TagStrings = tag;

/** The German texts of form fields. */
export const formStrings: FormStrings = form;

/** The German texts of the player page of `@giflet/embed`, besides those that it shares with the components. */
export const pageStrings: PageStrings = page;

/** All German texts of the components, for a `StringsProvider`. */
export const de: Strings = /* @__PURE__ */ Object.assign(
  { lang },
  gif,
  grid,
  carousel,
  video,
  favorite,
  search,
  pickerButton,
  form,
  player,
);
