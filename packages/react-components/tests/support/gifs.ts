import type { Client, GifData, Provider, Rendition } from "@giflet/core";
import { vi } from "vitest";
import type { FetchGifs } from "../../src/index.js";

/** Creates a rendition with an aspect ratio of 2:1. The file extension determines its MIME type. */
export function makeRendition(url: string, width: number, isStill = false): Rendition {
  const extension = url.slice(url.lastIndexOf(".") + 1);
  const mime = extension === "mp4" ? "video/mp4" : `image/${extension}`;
  return { url, name: isStill ? `w${width}_still` : `w${width}`, mime, width, height: width / 2 };
}

/** Creates a decoded GIF. `overrides` replaces single fields. */
export function makeGif(id: string | number, overrides: Partial<GifData> = {}): GifData {
  const base = `https://media.test/${id}`;
  return {
    id: String(id),
    lookupId: String(id),
    type: "gif",
    title: `Title ${id}`,
    url: `https://site.test/gifs/${id}`,
    tracking: { responseId: "response", eventType: "GIF_SEARCH", campaignId: "", pixels: [] },
    tags: [],
    isAnonymous: false,
    isCommunity: false,
    isFeatured: false,
    isHidden: false,
    isIndexable: false,
    isPreserveSize: false,
    isRealtime: false,
    isRemoved: false,
    isSticker: false,
    hasAudio: false,
    alt: `Picture ${id}`,
    renditions: [
      makeRendition(`${base}/200s.gif`, 200, true),
      makeRendition(`${base}/200.webp`, 200),
      makeRendition(`${base}/200.gif`, 200),
      makeRendition(`${base}/200.mp4`, 200),
      makeRendition(`${base}/480s.gif`, 480, true),
      makeRendition(`${base}/480.webp`, 480),
      makeRendition(`${base}/480.mp4`, 480),
    ],
    width: 480,
    height: 240,
    palette: 2,
    ...overrides,
  };
}

export function makeGifs(count: number, from = 0): GifData[] {
  return Array.from({ length: count }, (_, n) => makeGif(from + n));
}

export const attribution = {
  name: "Ann Example",
  username: "ann",
  url: "https://site.test/ann",
  avatar: "https://media.test/avatar/80h.png",
  palette: 1,
  isVerified: true,
};

/** Creates a fake client with the members that the components use. */
export function makeClient() {
  const client = {
    pingback: vi.fn(),
    related: vi.fn(),
    reportSelection: vi.fn(),
    can: vi.fn((_call: string) => true),
    allows: (_purpose: string): boolean | undefined => undefined,
    onConsent: vi.fn((_listener: () => void) => () => {}),
    provider: { name: "test", mark: { text: "Powered by Test", url: "https://site.test/" } } as Provider,
  };
  return client as typeof client & Client;
}

/** Creates a `fetchGifs` function for a list of `total` GIFs. */
export function pagesOf(total: number) {
  return vi.fn(async ({ offset, limit }: Parameters<FetchGifs>[0]) => {
    const items = makeGifs(Math.max(0, Math.min(limit, total - offset)), offset);
    const end = offset + items.length;
    return { items, next: end < total ? String(end) : undefined };
  });
}
