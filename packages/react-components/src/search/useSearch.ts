import { useContext } from "react";
import { usageError } from "../client/useClient.js";
import { SearchContext, type SearchState } from "./SearchProvider.js";

/** Returns the search of the nearest `SearchProvider`. Throws a `GifletError` without one. */
export function useSearch(): SearchState {
  const search = useContext(SearchContext);
  if (!search) throw usageError("useSearch must be used inside a SearchProvider");
  return search;
}
