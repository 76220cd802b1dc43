/**
 * All visible and accessible texts of the components. Replace them with the `strings` prop of `SdkProvider`. The groups are separate so that
 * a page loads only the texts of its components.
 */
export interface Strings extends GifStrings, GridStrings, MediaStrings, SearchStrings {}

/** Texts of a GIF, and of the play button of a video. */
export interface GifStrings {
  verified: string;
  pause: string;
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
  loading: string;
  /** Announced in a live region after each page. `count` is the length of the list. */
  loaded: (count: number) => string;
  error: string;
  /** Name of the retry button after `error`. */
  retry: string;
  noResults: string;
  loadMore: string;
  pauseAll: string;
}

/** The English texts of grid and carousel. */
export const gridStrings: GridStrings = {
  grid: "GIFs",
  loading: "Loading GIFs",
  loaded: (count) => (count === 1 ? "1 GIF" : `${count} GIFs`),
  error: "Error loading GIFs.",
  retry: "Try again?",
  noResults: "No GIFs found",
  loadMore: "Load more",
  pauseAll: "Pause all",
};

/** Texts of carousel, video and favorite button. */
export interface MediaStrings {
  /** `aria-roledescription` of a carousel. */
  carousel: string;
  previous: string;
  next: string;
  mute: string;
  unmute: string;
  captions: string;
  /** Accessible name of the seek slider of a video. */
  position: string;
  /** `aria-valuetext` of the seek slider, in seconds. */
  positionOf: (now: number, all: number) => string;
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
  clear: string;
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
  /** Name of the tab list, whose tabs are `gifs` to `recent`. */
  kinds: string;
  gifs: string;
  stickers: string;
  emoji: string;
  text: string;
  videos: string;
  recent: string;
  /** Shown in the tab `recent` while it is empty. */
  noRecent: string;
  categories: string;
  variations: string;
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
  kinds: "Kinds",
  gifs: "GIFs",
  stickers: "Stickers",
  emoji: "Emoji",
  text: "Text",
  videos: "Clips",
  recent: "Recent",
  noRecent: "Recently used GIFs appear here.",
  categories: "Categories",
  variations: "Variations",
  back: "Back",
};
