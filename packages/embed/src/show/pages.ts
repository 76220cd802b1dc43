import type { ListOptions, Sdk } from "@giflet/core";
import type { FetchGifs } from "@giflet/react-components";
import { loadCore } from "./core.js";

/** Which GIFs an element wants. */
export interface Wish {
  related?: string;
  search?: string;
  type?: ListOptions["type"];
  rating?: string;
  lang?: string;
}

/** Fetches the pages of a list. */
export function pagesOf({ related, search, ...rest }: Wish, sdk: Sdk): FetchGifs {
  return async (page) => {
    await loadCore();
    const options = { ...rest, ...page };
    if (related) return sdk.related(related, options);
    return search ? sdk.search(search, options) : sdk.trending(options);
  };
}
