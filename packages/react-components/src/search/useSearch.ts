import { GifletError } from "@giflet/core";
import { useContext } from "react";
import { SearchContext, type SearchState } from "./SearchProvider.js";

/** Returns the search of the nearest `SearchProvider`. Throws a `GifletError` without one. */
export function useSearch(): SearchState {
  const search = useContext(SearchContext);
  if (!search) {
    throw new GifletError({
      code: "usage",
      message: "giflet: useSearch must be used inside a SearchProvider",
    });
  }
  return search;
}
