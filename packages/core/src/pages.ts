import type { Gif, GifPage } from "../wasm/giflet.js";

/** What a function that fetches a page is called with. */
export interface PageRequest {
  /** `next` of the page before: opaque text. Absent for the first page, and after an answer without it. */
  next?: string;
  /** Number of items so far, for services that page by number. */
  offset: number;
}

/** A page as a fetch function may return it. */
export type FetchAnswer = { items: readonly Gif[] } & Pick<GifPage, "next">;

/** A list as far as it is known. A plain value, that pages are added to. */
export interface GifList {
  readonly gifs: readonly Gif[];
  /** What the next page is requested by, when the last answer had it. */
  readonly next?: string;
  /** Number of items so far, repeated ones included. */
  readonly offset: number;
  /** Whether there are no more pages. */
  readonly isDoneFetching: boolean;
}

/** The list before anything was asked for, or as the server began it. */
export function startList(gifs: readonly Gif[] = []): GifList {
  return { gifs: withoutDuplicates([], gifs), offset: gifs.length, isDoneFetching: false };
}

/**
 * The list with a page more, each GIF once. It is done when a page brings nothing new or has no `next` (CLI-16, GRD-03). A plain array
 * cannot have one: such a list goes on until nothing new comes, and an array that begins as the list does is taken for the whole,
 * larger list.
 */
export function addPage(list: GifList, given: FetchAnswer | readonly Gif[]): GifList {
  const isPage = "items" in given;
  const { items, next }: FetchAnswer = isPage ? given : { items: given };
  const gifs = withoutDuplicates(list.gifs, items);
  const isWholeList = list.gifs.length > 0 && items[0]?.id === list.gifs[0]?.id;
  const reached = isWholeList ? items.length : list.offset + items.length;
  return {
    gifs,
    next,
    // A page that repeats an earlier one must not send us back to it.
    offset: Math.max(reached, list.offset),
    isDoneFetching: gifs.length === list.gifs.length || (isPage && !next),
  };
}

/**
 * The pages of a list one after the other, each with what is new in it (CLI-16):
 * `for await (const { items } of pages((page) => sdk.search("cats", page)))`.
 * A failure ends it, as does leaving the loop; nothing is asked for ahead.
 */
export async function* pages<P extends FetchAnswer>(
  fetch: (page: PageRequest) => Promise<P>,
): AsyncGenerator<P, void, void> {
  let list = startList();
  while (!list.isDoneFetching) {
    const page = await fetch({ next: list.next, offset: list.offset });
    const known = list.gifs.length;
    list = addPage(list, page);
    if (list.gifs.length > known) yield { ...page, items: list.gifs.slice(known) };
  }
}

/** The known items keep their identity, so that nothing already shown is rendered again. */
function withoutDuplicates(known: readonly Gif[], more: readonly Gif[]): readonly Gif[] {
  const ids = new Set(known.map((gif) => gif.id));
  const fresh = more.filter((gif) => {
    const isNew = !ids.has(gif.id);
    ids.add(gif.id);
    return isNew;
  });
  return fresh.length > 0 ? [...known, ...fresh] : known;
}
