import type { Client, ListOptions } from "@giflet/core";
import type { FetchGifs } from "@giflet/react-components";
import { loadCore } from "./client.js";

/** The query of a list. */
export interface ListQuery {
  related?: string;
  search?: string;
  type?: ListOptions["type"];
  rating?: ListOptions["rating"];
  lang?: string;
}

/**
 * Creates the function that fetches the pages of a list: related GIFs, search results or trending GIFs. With a provider without related
 * GIFs, they are the results for the first tag of the GIF.
 */
export function createFetchGifs({ related, search, ...rest }: ListQuery, client: Client): FetchGifs {
  return async (page) => {
    await loadCore();
    const options = { ...rest, ...page };
    if (related && client.can("related")) return client.related(related, options);
    const term = related ? await termOf(related, client) : search;
    return term ? client.search(term, options) : client.trending(options);
  };
}

/** Returns the first tag of a GIF, or its title. The client caches the response, so that only the first page waits for it. */
async function termOf(id: string, client: Client): Promise<string> {
  const { tags, title, alt } = await client.gif(id);
  return tags[0] || title || alt;
}
