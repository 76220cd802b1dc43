/** All visible and accessible texts of the components. Replace them with the `strings` prop of `SdkProvider`. */
export interface Strings extends SearchStrings, MediaStrings {
  /** Accessible name of a grid without a `label`. */
  grid: string;
  loading: string;
  /** Announced in a live region after each page. `count` is the length of the list. */
  loaded: (count: number) => string;
  error: string;
  /** Name of the retry button after `error`. */
  retry: string;
  noResults: string;
  loadMore: string;
  verified: string;
  pause: string;
  play: string;
  pauseAll: string;
}

/** Texts of carousel, video and favorite button, separate so that a page without them does not load them. */
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

/** Texts of search and picker, separate so that a page without them does not load them. */
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

export const defaultStrings: Omit<Strings, keyof SearchStrings | keyof MediaStrings> = {
  grid: "GIFs",
  loading: "Loading GIFs",
  loaded: (count) => (count === 1 ? "1 GIF" : `${count} GIFs`),
  error: "Error loading GIFs.",
  retry: "Try again?",
  noResults: "No GIFs found",
  loadMore: "Load more",
  verified: "Verified",
  pause: "Pause",
  play: "Play",
  pauseAll: "Pause all",
};
