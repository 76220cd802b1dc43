import type { Gif, Sdk } from "@giflet/core";
import { vi } from "vitest";
import type { FetchGifs } from "../../src/carousel";

/** A decoded GIF; the parts that matter to a test replace the rest. */
export function makeGif(id: string | number, parts: Partial<Gif> = {}): Gif {
  const base = `https://media.test/${id}`;
  return {
    id: String(id),
    type: "gif",
    title: `Title ${id}`,
    url: `https://site.test/gifs/${id}`,
    response_id: "response",
    pingback_event_type: "GIF_SEARCH",
    tags: [],
    images: {},
    bottle_data: { tags: [], tid: "" },
    is_anonymous: false,
    is_community: false,
    is_featured: false,
    is_hidden: false,
    is_indexable: false,
    is_preserve_size: false,
    is_realtime: false,
    is_removed: false,
    is_sticker: false,
    alt: `Picture ${id}`,
    choices: [
      {
        width: 200,
        height: 100,
        still: `${base}/200s.gif`,
        webp: `${base}/200.webp`,
        gif: `${base}/200.gif`,
        mp4: `${base}/200.mp4`,
      },
      {
        width: 480,
        height: 240,
        still: `${base}/480s.gif`,
        webp: `${base}/480.webp`,
        mp4: `${base}/480.mp4`,
      },
    ],
    width: 480,
    height: 240,
    palette: 2,
    ...parts,
  };
}

export function makeGifs(count: number, from = 0): Gif[] {
  return Array.from({ length: count }, (_, n) => makeGif(from + n));
}

export const attribution = {
  name: "Ann Example",
  username: "ann",
  url: "https://site.test/ann",
  avatar: "https://media.test/avatar/80h.png",
  palette: 1,
  verified: true,
};

/** As much of an SDK as the components use. */
export function makeSdk() {
  const sdk = {
    pingback: vi.fn(),
    related: vi.fn(),
    service: { name: "test", mark: { text: "Powered by Test", url: "https://site.test/" } },
  };
  return sdk as typeof sdk & Sdk;
}

/** A list of `total` GIFs served in pages as asked for. */
export function pagesOf(total: number) {
  return vi.fn(async ({ offset, limit }: Parameters<FetchGifs>[0]) => {
    const items = makeGifs(Math.max(0, Math.min(limit, total - offset)), offset);
    const end = offset + items.length;
    return { items, next: end < total ? String(end) : undefined };
  });
}
