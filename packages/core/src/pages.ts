import type { Gif, GifPage, Pagination } from "../wasm/giflet.js";

/** What a fetch function may answer: one page, or a list (then its length tells where the next begins). */
export type FetchAnswer = Pick<GifPage, "data"> & { pagination?: Partial<Pagination> };

/** A list as far as it is known. A plain value, that pages are added to. */
export interface GifList {
  readonly gifs: readonly Gif[];
  /** Where the next page begins in the service's list. */
  readonly offset: number;
  /** Whether nothing more is to come. */
  readonly isDoneFetching: boolean;
}

/** The list before anything was asked for, or as the server began it. */
export function startList(gifs: readonly Gif[] = []): GifList {
  return { gifs: withoutDuplicates([], gifs), offset: gifs.length, isDoneFetching: false };
}

/**
 * The list with a page more, each GIF once. It is done when a page brings nothing new or the service's total is
 * reached (CLI-16, GRD-03). An answer that begins as the list does is taken for the whole, larger list.
 */
export function addPage(list: GifList, given: FetchAnswer | readonly Gif[]): GifList {
  const { data, pagination = {} }: FetchAnswer = "data" in given ? given : { data: [...given] };
  const gifs = withoutDuplicates(list.gifs, data);
  const isWholeList = list.gifs.length > 0 && data[0]?.id === list.gifs[0]?.id;
  const { count, offset: start, total_count: total } = pagination;
  const reached =
    count !== undefined && start !== undefined
      ? start + count
      : isWholeList
        ? data.length
        : list.offset + data.length;
  // A page that repeats an earlier one must not send us back to it.
  const offset = Math.max(reached, list.offset);
  const isLastByCount = !isWholeList && start === list.offset && total !== undefined && total > 0;
  const isDoneFetching = gifs.length === list.gifs.length || (isLastByCount && offset >= total);
  return { gifs, offset, isDoneFetching };
}

/**
 * The pages of a list one after the other, each with what is new in it (CLI-16):
 * `for await (const { data } of pages((offset) => sdk.search("cats", { offset })))`.
 * A failure ends it, as does leaving the loop; nothing is asked for ahead.
 */
export async function* pages<P extends FetchAnswer>(
  fetch: (offset: number) => Promise<P>,
): AsyncGenerator<P, void, void> {
  let list = startList();
  while (!list.isDoneFetching) {
    const page = await fetch(list.offset);
    const known = list.gifs.length;
    list = addPage(list, page);
    if (list.gifs.length > known) yield { ...page, data: list.gifs.slice(known) };
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
