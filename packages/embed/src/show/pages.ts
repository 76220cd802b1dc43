import type { Gif, ListOptions, Sdk } from "@giflet/core";
import type { FetchGifs } from "@giflet/react-components";
import { plainPage } from "../plain-page.js";
import type { Settings } from "../tag/settings.js";
import { missingCore } from "./core.js";

/** Which GIFs an element wants. */
export interface Wish {
  related?: string;
  search?: string;
  type?: ListOptions["type"];
  rating?: string;
  lang?: string;
}

/** Fetches pages by the SDK; by plain calls where its core does not come (EMB-05). */
export function pagesOf(wish: Wish, sdk: Sdk, settings: Settings): FetchGifs {
  return async (page) => {
    if (await missingCore()) return plain(wish, settings, page);
    const { related, search, ...rest } = wish;
    const options = { ...rest, ...page };
    if (related) return sdk.related(related, options);
    return search ? sdk.search(search, options) : sdk.trending(options);
  };
}

async function plain(
  wish: Wish,
  settings: Settings,
  { next, offset, limit }: Parameters<FetchGifs>[0],
): ReturnType<FetchGifs> {
  const { related, search, type = "gifs", ...rest } = wish;
  const [call, subject] = related
    ? ["related", { gif_id: related }]
    : search
      ? ["search", { q: search }]
      : ["trending", {}];
  const page = await plainPage(settings, `${type}/${call}`, {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
    ...subject,
    offset: next ?? `${offset}`,
    limit: `${limit}`,
  });
  const isSticker = type === "stickers";
  // What a list shows of a GIF is all there; what else the core would know is not asked for.
  const items = page.items.map((gif) => ({ ...gif, is_sticker: isSticker }) as unknown as Gif);
  return { ...page, items };
}
