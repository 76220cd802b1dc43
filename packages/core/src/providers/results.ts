import type { GifData } from "../../wasm/giflet.js";
import type { ProviderOptions } from "./common.js";

/** Returns the GIFs of a result: a page, or one GIF. */
export function gifsOf(result: unknown): GifData[] {
  const { items = [result] } = Object(result) as { items?: unknown[] };
  return items.filter((item): item is GifData => Array.isArray(Object(item).renditions));
}

/** Maps the media URLs of GIFs. Drops those that are no http(s) URLs afterwards. */
export function mapMedia(gifs: readonly GifData[], mediaUrl: ProviderOptions["mediaUrl"]): void {
  if (!mediaUrl) return;
  const map = (url: string | undefined) => {
    const mapped = url && mediaUrl(url);
    return mapped && /^https?:\/\//.test(mapped) && URL.canParse(mapped) ? mapped : undefined;
  };
  for (const gif of gifs) {
    for (const media of [gif, gif.video]) {
      if (media)
        media.renditions = media.renditions.flatMap((file) => {
          const url = map(file.url);
          return url ? { ...file, url } : [];
        });
    }
    for (const name of ["stillUrl", "gifUrl", "videoUrl"] as const) gif[name] = map(gif[name]);
  }
}

/** Adds the search term to the tracking data of search results, for `onSelection`. */
export function addQuery(gifs: readonly GifData[], call: string, subject: string): void {
  if (call !== "search") return;
  for (const { tracking } of gifs) if (tracking) tracking.query = subject;
}

/** Replaces the items of a page. Skips those for which `convert` returns `undefined`. */
export function convertItems(result: unknown, convert: (item: unknown) => object | undefined): void {
  const page = result as { items: unknown[] };
  page.items = page.items.flatMap((item) => convert(item) ?? []);
}

/** Converts a search term to a tag. */
export function tagOf(item: unknown): object | undefined {
  return typeof item === "string" ? { name: item } : undefined;
}
