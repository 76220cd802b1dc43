/** Every text the components show or tell. `SdkProvider` takes replacements. */
export interface Strings extends SearchStrings, ShowStrings {
  /** Name of a grid whose caller gave no label. */
  grid: string;
  loading: string;
  /** Told politely after each page; `count` is the length of the list. */
  loaded: (count: number) => string;
  error: string;
  /** Follows `error`, as the name of the retry control. */
  retry: string;
  noResults: string;
  loadMore: string;
  verified: string;
  pause: string;
  play: string;
  pauseAll: string;
}

/** Those of carousel, video and favorite button, apart for the same reason. */
export interface ShowStrings {
  /** What a carousel is, said after its name. */
  carousel: string;
  previous: string;
  next: string;
  mute: string;
  unmute: string;
  captions: string;
  /** Name of the slider that tells and changes the place in a video. */
  position: string;
  /** Its value, in seconds. */
  positionOf: (now: number, all: number) => string;
  favorite: string;
}

export const showStrings: ShowStrings = {
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

/** Those of search and picker, apart so that a page without them does not load them. */
export interface SearchStrings {
  /** Name of a search field, also shown while it is empty. */
  search: string;
  clear: string;
  suggestions: string;
  /** Name of the suggestions while nothing is typed. */
  trendingSearches: string;
  /** Told politely when suggestions appear. */
  suggestionCount: (count: number) => string;
  /** Names of the results: of a term, and without one. */
  results: (term: string) => string;
  trending: string;
  /** Name of the picker. */
  picker: string;
  /** Name of the row of `gifs` to `recent`. */
  kinds: string;
  gifs: string;
  stickers: string;
  emoji: string;
  text: string;
  recent: string;
  /** Shown while nothing was chosen yet. */
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
  recent: "Recent",
  noRecent: "What you choose will be kept here.",
  categories: "Categories",
  variations: "Variations",
  back: "Back",
};

export const defaultStrings: Omit<Strings, keyof SearchStrings | keyof ShowStrings> = {
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
