import type { ListOptions, Sdk } from "@giflet/core";
import type { FetchGifs } from "@giflet/react-components";
import { loadCore } from "./sdk.js";

/** The query of a list. */
export interface ListQuery {
  related?: string;
  search?: string;
  type?: ListOptions["type"];
  rating?: ListOptions["rating"];
  lang?: string;
}

/** Creates the function that fetches the pages of a list: related GIFs, search results or trending GIFs. */
export function createFetchGifs({ related, search, ...rest }: ListQuery, sdk: Sdk): FetchGifs {
  return async (page) => {
    await loadCore();
    const options = { ...rest, ...page };
    if (related) return sdk.related(related, options);
    return search ? sdk.search(search, options) : sdk.trending(options);
  };
}
