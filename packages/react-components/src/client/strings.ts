import { carousel, favorite, gif, grid, search, video } from "../locales/en.json";
import type { PluralText } from "./format.js";

// The English texts are in `locales/en.json`, and those of other languages beside it. The groups are separate so that a page loads only the texts of
// its components.

/** Texts of a GIF, and of the play button of a video. */
export interface GifStrings {
  /** Accessible name of the badge of a verified user. */
  verified: string;
  /** Name of the pause button. */
  pause: string;
  /** Name of the play button. */
  play: string;
}

/** The English texts of a GIF. */
export const gifStrings: GifStrings = gif;

/** Texts of grid and carousel. */
export interface GridStrings {
  /** Accessible name of a list without a `label`. */
  grid: string;
  /** Announced in a live region while a page loads. */
  loading: string;
  /** Announced in a live region after each page. `{count}` is the length of the list. */
  loaded: PluralText;
  /** Shown when a page failed to load. */
  error: string;
  /** Shown instead of `error` while the browser is offline. */
  offline: string;
  /** Shown instead of `error` if the provider limits the rate of requests. */
  rateLimited: string;
  /** Shown instead of `rateLimited` while the visitor has to wait. `{count}` is the time in seconds. */
  rateLimitedFor: PluralText;
  /** Shown instead of `error` if the provider rejects the API key. */
  badKey: string;
  /** Name of the retry button after `error` and the other messages. */
  retry: string;
  /** Shown for an empty list. */
  noResults: string;
  /** Name of the button that loads the next page. */
  loadMore: string;
  /** Name of the pause control for all GIFs. */
  pauseAll: string;
  /** Name of the same control while the GIFs are paused. */
  playAll: string;
}

/** The English texts of grid and carousel. */
export const gridStrings: GridStrings = grid;

/** Texts of a carousel. */
export interface CarouselStrings {
  /** `aria-roledescription` of a carousel. */
  carousel: string;
  /** Name of the button that scrolls a carousel back. */
  previous: string;
  /** Name of the button that scrolls a carousel forward. */
  next: string;
}

/** The English texts of a carousel. */
export const carouselStrings: CarouselStrings = carousel;

/** Texts of a video. */
export interface VideoStrings {
  /** Name of the sound button of a video with sound on. */
  mute: string;
  /** Name of the sound button of a muted video. */
  unmute: string;
  /** Name of the captions button of a video. */
  captions: string;
  /** Accessible name of the seek slider of a video. */
  position: string;
  /** `aria-valuetext` of the seek slider: `{now}` and `{count}` are the position and the duration in seconds. */
  positionOf: PluralText;
}

/** The English texts of a video. */
export const videoStrings: VideoStrings = video;

/** Texts of a favorite button. */
export interface FavoriteStrings {
  /** Name of the favorite button. */
  favorite: string;
}

/** The English texts of a favorite button. */
export const favoriteStrings: FavoriteStrings = favorite;

/** Texts of search and picker. */
export interface SearchStrings {
  /** Accessible name and placeholder of a search field. */
  search: string;
  /** Name of the button that clears the field. */
  clear: string;
  /** Accessible name of the suggestions for a term. */
  suggestions: string;
  /** Name of the suggestions for an empty field. */
  trendingSearches: string;
  /** Announced in a live region when suggestions appear. `{count}` is their number. */
  suggestionCount: PluralText;
  /** Name of the results for `{term}`, which is a search term or the name of a category. */
  results: string;
  /** Name of the results without a term. */
  trending: string;
  /** Accessible name of the picker. */
  picker: string;
  /** Name of the tab list, whose tabs are `gifs` to `favorites`. */
  types: string;
  /** Name of a tab. */
  gifs: string;
  /** Name of a tab. */
  stickers: string;
  /** Name of a tab. */
  emoji: string;
  /** Name of a tab. */
  text: string;
  /** Name of a tab. */
  videos: string;
  /** Name of a tab. */
  recent: string;
  /** Shown in the tab `recent` while it is empty. */
  noRecent: string;
  /** Name of a tab. */
  favorites: string;
  /** Shown in the tab `favorites` while it is empty. */
  noFavorites: string;
  /** Accessible name of the categories. */
  categories: string;
  /** Accessible name of the variations of an emoji. */
  variations: string;
  /** Name of the button that leaves a category. */
  back: string;
  /** Name of the button that closes the sheet of a picker on a phone. */
  closePicker: string;
}

/** The English texts of search and picker. */
export const searchStrings: SearchStrings = search;
