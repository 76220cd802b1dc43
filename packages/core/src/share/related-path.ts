/** Returns the virtual path of a page of the GIFs related to another, for page-view analytics (TXT-06). Pages start with 1. */
export const relatedPath = (id: string, page: number): string =>
  `/gifs/${encodeURIComponent(id)}/related/page/${page}`;
