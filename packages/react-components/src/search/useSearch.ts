import { GifletError } from "@giflet/core";
import { useContext } from "react";
import { type Search, SearchContext } from "./SearchProvider.js";

/** Returns the search of the nearest `SearchProvider`. Throws a `GifletError` without one. */
export function useSearch(): Search {
  const search = useContext(SearchContext);
  if (!search) {
    throw new GifletError({
      code: "usage",
      message: "giflet: useSearch must be used inside a SearchProvider",
    });
  }
  return search;
}
