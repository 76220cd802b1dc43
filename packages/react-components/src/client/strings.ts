import type { PickerButtonStrings } from "../picker-button/strings.js";

/**
 * All visible and accessible texts of the components. Replace them with the `strings` prop of `ClientProvider`. The groups are separate so that
 * a page loads only the texts of its components.
 */
export interface Strings extends GifStrings, GridStrings, MediaStrings, SearchStrings, PickerButtonStrings {}

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
export const gifStrings: GifStrings = {
  verified: "Verified",
  pause: "Pause",
  play: "Play",
};

/** Texts of grid and carousel. */
export interface GridStrings {
  /** Accessible name of a list without a `label`. */
  grid: string;
  /** Announced in a live region while a page loads. */
  loading: string;
  /** Announced in a live region after each page. `count` is the length of the list. */
  loaded: (count: number) => string;
  /** Shown when a page failed to load. */
  error: string;
  /** Shown instead of `error` while the browser is offline. */
  offline: string;
  /** Shown instead of `error` if the provider limits the rate of requests. `seconds` is the time to wait, 0 if it is over or unknown. */
  rateLimited: (seconds: number) => string;
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
}

/** The English texts of grid and carousel. */
export const gridStrings: GridStrings = {
  grid: "GIFs",
  loading: "Loading GIFs",
  loaded: (count) => (count === 1 ? "1 GIF" : `${count} GIFs`),
  error: "Error loading GIFs.",
  offline: "You are offline. GIFs load when you are connected again.",
  rateLimited: (seconds) =>
    `Too many requests.${seconds ? ` Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.` : ""}`,
  badKey: "The API key was not accepted.",
  retry: "Try again?",
  noResults: "No GIFs found",
  loadMore: "Load more",
  pauseAll: "Pause all",
};

/** Texts of carousel, video and favorite button. */
export interface MediaStrings {
  /** `aria-roledescription` of a carousel. */
  carousel: string;
  /** Name of the button that scrolls a carousel back. */
  previous: string;
  /** Name of the button that scrolls a carousel forward. */
  next: string;
  /** Name of the sound button of a video with sound on. */
  mute: string;
  /** Name of the sound button of a muted video. */
  unmute: string;
  /** Name of the captions button of a video. */
  captions: string;
  /** Accessible name of the seek slider of a video. */
  position: string;
  /** `aria-valuetext` of the seek slider, in seconds. */
  positionOf: (now: number, all: number) => string;
  /** Name of the favorite button. */
  favorite: string;
}

/** The English texts of carousel, video and favorite button. */
export const mediaStrings: MediaStrings = {
  carousel: "carousel",
  previous: "Previous",
  next: "Next",
  mute: "Mute",
  unmute: "Unmute",
  captions: "Captions",
  position: "Position",
  positionOf: (now, all) => `${now} of ${all} seconds`,
  favorite: "Favorite",
};

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
  /** Announced in a live region when suggestions appear. */
  suggestionCount: (count: number) => string;
  /** Name of the results for a term. */
  results: (term: string) => string;
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
}

/** The English texts of search and picker. */
export const searchStrings: SearchStrings = {
  search: "Search GIFs",
  clear: "Clear",
  suggestions: "Suggestions",
  trendingSearches: "Trending searches",
  suggestionCount: (count) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  results: (term) => `Results for ${term}`,
  trending: "Trending",
  picker: "GIF picker",
  types: "Types",
  gifs: "GIFs",
  stickers: "Stickers",
  emoji: "Emoji",
  text: "Text",
  videos: "Clips",
  recent: "Recent",
  noRecent: "Recently used GIFs appear here.",
  favorites: "Favorites",
  noFavorites: "GIFs that you mark as favorites appear here.",
  categories: "Categories",
  variations: "Variations",
  back: "Back",
};
