import type { Attribution, GifData, Rendition, SavedGif } from "../wasm/giflet.js";
import { chooseRendition, type RenditionOptions } from "./rendition.js";
import { isSafeUrl } from "./safe-url.js";

/** Default widths of a saved GIF, CSS px. */
const WIDTHS = [200, 480];

/**
 * Serializes a GIF to plain JSON data, for storing it. The data cannot be linked to the visitor: they contain no tracking data, and no
 * pingbacks are sent for the restored GIF.
 *
 * @param widths the widths at which the GIF will be displayed, CSS px; one rendition per format is saved for each. Default: 200 and 480.
 */
export function saveGif(gif: GifData, widths: readonly number[] = WIDTHS): SavedGif {
  const { id, handle, title, url, alt, attribution, isSticker, width, height, palette } = gif;
  const selected = widths.flatMap((boxWidth) => {
    const box = { width: boxWidth, height: (boxWidth * height) / width };
    return FORMATS.map((format) => chooseRendition(gif, box, format));
  });
  const renditions = gif.renditions.filter((rendition) => selected.includes(rendition));
  return { id, handle, title, url, alt, attribution, isSticker, renditions, width, height, palette };
}

/** The formats that are saved for each width. */
const FORMATS = [
  { mime: "image/gif" },
  { mime: "image/webp" },
  { mime: "video/mp4" },
  { still: true },
] as const;

/**
 * Restores a saved GIF, without a request. `saved` may be untrusted, for example from storage or from another visitor: the data are
 * validated, and URLs other than http(s) are removed. Returns `undefined` if there is no valid rendition.
 */
export function restoreGif(saved: unknown): GifData | undefined {
  if (!isRecord(saved) || typeof saved.id !== "string") return;
  const renditions = Array.isArray(saved.renditions)
    ? saved.renditions.flatMap((rendition) => restoreRendition(rendition) ?? [])
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
    attribution: restoreAttribution(saved.attribution),
    stillUrl: urlOf({ still: true }),
    gifUrl: urlOf({ mime: "image/gif" }) ?? urlOf({ mime: "image/webp" }),
    videoUrl: urlOf({ mime: "video/mp4" }),
    width: positive(saved.width) ?? largest.width,
    height: positive(saved.height) ?? largest.height,
    palette: paletteOf(saved.palette),
  };
}

function restoreRendition(value: unknown): Rendition | undefined {
  if (!isRecord(value)) return;
  const [width, height, bytes] = [value.width, value.height, value.bytes].map(positive);
  const [url, name, mime] = [safeUrl(value.url), text(value.name), text(value.mime)];
  return url && mime && width && height ? { url, name, mime, width, height, bytes } : undefined;
}

function restoreAttribution(value: unknown): Attribution | undefined {
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

/** Returns the value if it is a positive number. */
function positive(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 && Number.isFinite(value) ? value : undefined;
}

function paletteOf(value: unknown): number {
  return [0, 1, 2, 3, 4].find((palette) => palette === value) ?? 0;
}

const safeUrl = (value: unknown): string | undefined => (isSafeUrl(value) ? new URL(value).href : undefined);
