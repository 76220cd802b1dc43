/** Every text the components show or tell. `SdkProvider` takes replacements. */
export interface Strings {
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

export const defaultStrings: Strings = {
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
