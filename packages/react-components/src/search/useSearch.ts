import { GifletError } from "@giflet/core";
import { type Search, useOptionalSearch } from "./SearchProvider.js";

/** Returns the search of the nearest `SearchProvider`. Throws a `GifletError` without one. */
export function useSearch(): Search {
  const search = useOptionalSearch();
  if (!search) {
    throw new GifletError({
      code: "usage",
      message: "giflet: useSearch must be used inside a SearchProvider",
    });
  }
  return search;
}
