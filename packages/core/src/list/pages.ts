import type { GifData, GifPage } from "../../wasm/giflet.js";
import { isGifData } from "../item/is-gif.js";

/** The argument of a function that fetches a page. */
export interface PageRequest {
  /** `next` of the previous page, an opaque cursor. Undefined for the first page, and if the previous page had none. */
  next?: string;
  /** Number of items fetched so far, for providers with numeric paging. */
  offset: number;
}

/** A page, as a fetch function returns it. */
export type FetchedPage = { items: readonly GifData[] } & Pick<GifPage, "next">;

/** The items of a list that have been fetched so far. Immutable: `addPage` returns a new list. */
export interface GifList {
  /** The items, without duplicates and without those that have no file to show. */
  readonly gifs: readonly GifData[];
  /** `next` of the last page. */
  readonly next?: string;
  /** Number of items fetched so far, duplicates included. */
  readonly offset: number;
  /** Whether there are no more pages. */
  readonly isDoneFetching: boolean;
}

/** Creates an empty list, or one with a page that was fetched before, for example on the server. Items alone may have a next page. */
export function startList(first: FetchedPage | readonly GifData[] = []): GifList {
  const list = addPage({ gifs: [], offset: 0, isDoneFetching: false }, first);
  return "items" in first ? list : { ...list, isDoneFetching: false };
}

/**
 * Returns the list with the items of a page appended, without duplicates. The list is done if the page has no `next` or no new items.
 *
 * @param page a page, or an array of GIFs. A list of arrays is done when there are no new items. An array that starts with the first item
 *   of the list is interpreted as the whole, longer list.
 */
export function addPage(list: GifList, page: FetchedPage | readonly GifData[]): GifList {
  const isPage = "items" in page;
  const { items, next }: FetchedPage = isPage ? page : { items: page };
  const gifs = withoutDuplicates(list.gifs, items);
  const isWholeList = list.gifs.length > 0 && items[0]?.id === list.gifs[0]?.id;
  const offset = isWholeList ? items.length : list.offset + items.length;
  return {
    gifs,
    next,
    // A page that repeats an earlier one must not decrease the offset.
    offset: Math.max(offset, list.offset),
    isDoneFetching: gifs.length === list.gifs.length || (isPage && !next),
  };
}

/**
 * Iterates over the pages of a list, without items of earlier pages:
 * `for await (const { items } of pages((page) => client.search("cats", page)))`.
 * Each page is fetched when the loop requests it. An error ends the iteration.
 */
export async function* pages<P extends FetchedPage>(
  fetch: (page: PageRequest) => Promise<P>,
): AsyncGenerator<P, void, void> {
  let list = startList();
  while (!list.isDoneFetching) {
    const page = await fetch({ next: list.next, offset: list.offset });
    const { length } = list.gifs;
    list = addPage(list, page);
    if (list.gifs.length > length) yield { ...page, items: list.gifs.slice(length) };
  }
}

/** Whether an item can be shown: it has a file, or it is an advertisement or has a video. Lists of applications may contain anything. */
export const isGif = (item: GifData | null | undefined): item is GifData =>
  Boolean(isGifData(item) && item.id && (item.renditions.length > 0 || item.ad || item.video));

/** Logs in development builds that an item is not in a list. */
let logHidden: (item: unknown) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production")
    logHidden = (item) =>
      console.debug("giflet: this is no GIF, or has no id or no file, and is not in the list:", item);
} catch {
  // A page without a bundler has no `process`.
}

/** Appends new GIFs. Preserves the identity of existing items, and of the array if nothing is new, to avoid rendering them again. */
function withoutDuplicates(existing: readonly GifData[], added: readonly GifData[]): readonly GifData[] {
  const ids = new Set(existing.map((gif) => gif.id));
  const newItems = added.filter((gif) => {
    if (!isGif(gif)) {
      logHidden(gif);
      return false;
    }
    const isNew = !ids.has(gif.id);
    ids.add(gif.id);
    return isNew;
  });
  return newItems.length > 0 ? [...existing, ...newItems] : existing;
}
