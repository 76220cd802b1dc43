import type { Attribution, Gif, Rendition, SavedGif } from "../wasm/giflet.js";
import { chooseRendition, type RenditionOptions } from "./rendition.js";

/** Where a saved GIF is sharp, CSS px: the two smaller widths of MOD-13. */
const WIDTHS = [200, 480];

/**
 * What to store of a GIF that was chosen, as plain JSON (MOD-14). Nothing in it leads back to the visitor: no pingback is sent for
 * a GIF made of it.
 *
 * @param widths the widths it will be shown at, CSS px; a rendition is kept for each. Default: 200 and 480.
 */
export function saveGif(gif: Gif, widths: readonly number[] = WIDTHS): SavedGif {
  const { id, handle, title, url, alt, attribution, isSticker, width, height, palette } = gif;
  const chosen = widths.flatMap((wide) =>
    FORMATS.map((format) => chooseRendition(gif, { width: wide, height: (wide * height) / width }, format)),
  );
  const renditions = gif.renditions.filter((rendition) => chosen.includes(rendition));
  return { id, handle, title, url, alt, attribution, isSticker, renditions, width, height, palette };
}

/** What a saved GIF has a rendition of, for each width. */
const FORMATS = [
  { mime: "image/gif" },
  { mime: "image/webp" },
  { mime: "video/mp4" },
  { still: true },
] as const;

/**
 * The GIF again, ready to be shown without a call (MOD-14). `saved` may come from storage or from another visitor, and is not
 * trusted: addresses that are not http(s) are left out (TXT-11). Undefined where nothing is left to show.
 */
export function openGif(saved: unknown): Gif | undefined {
  if (!isRecord(saved) || typeof saved.id !== "string") return;
  const renditions = Array.isArray(saved.renditions)
    ? saved.renditions.flatMap((rendition) => openRendition(rendition) ?? [])
    : [];
  const largest = renditions.reduce<Rendition | undefined>(
    (best, other) => (best && best.width >= other.width ? best : other),
    undefined,
  );
  if (!largest) return;
  const urlOf = (options: RenditionOptions) => chooseRendition({ renditions }, largest, options)?.url;
  const isSticker = saved.isSticker === true;
  return {
    id: saved.id,
    handle: text(saved.handle) || saved.id,
    type: isSticker ? "sticker" : "gif",
    title: text(saved.title),
    url: safeUrl(saved.url),
    tags: [],
    renditions,
    isAnonymous: false,
    isCommunity: false,
    isFeatured: false,
    isHidden: false,
    isIndexable: false,
    isPreserveSize: false,
    isRealtime: false,
    isRemoved: false,
    isSticker,
    hasAudio: false,
    alt: text(saved.alt),
    attribution: openAttribution(saved.attribution),
    stillUrl: urlOf({ still: true }),
    gifUrl: urlOf({ mime: "image/gif" }) ?? urlOf({ mime: "image/webp" }),
    videoUrl: urlOf({ mime: "video/mp4" }),
    width: length(saved.width) ?? largest.width,
    height: length(saved.height) ?? largest.height,
    palette: paletteOf(saved.palette),
  };
}

function openRendition(value: unknown): Rendition | undefined {
  if (!isRecord(value)) return;
  const [width, height, bytes] = [value.width, value.height, value.bytes].map(length);
  const [url, name, mime] = [safeUrl(value.url), text(value.name), text(value.mime)];
  return url && mime && width && height ? { url, name, mime, width, height, bytes } : undefined;
}

function openAttribution(value: unknown): Attribution | undefined {
  if (!isRecord(value) || !value.name) return;
  return {
    name: text(value.name),
    username: text(value.username),
    url: safeUrl(value.url),
    avatar: safeUrl(value.avatar),
    palette: paletteOf(value.palette),
    isVerified: value.isVerified === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A number above 0. */
function length(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 && Number.isFinite(value) ? value : undefined;
}

function paletteOf(value: unknown): number {
  return [0, 1, 2, 3, 4].find((palette) => palette === value) ?? 0;
}

function safeUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || !URL.canParse(value)) return;
  const { protocol, href } = new URL(value);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
