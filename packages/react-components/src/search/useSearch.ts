import { GifletError } from "@giflet/core";
import { type Search, useOptionalSearch } from "./SearchProvider";

/** The search of the nearest `SearchProvider`. Throws without one: whoever asks cannot go on without. */
export function useSearch(): Search {
  const search = useOptionalSearch();
  if (!search) {
    throw new GifletError({ code: "usage", message: "giflet: useSearch needs a SearchProvider above it" });
  }
  return search;
}
