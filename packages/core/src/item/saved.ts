import type { Attribution, GifData, Rendition, SavedGif } from "../../wasm/giflet.js";
import { extensionOf } from "../common/media-type.js";
import { INVISIBLE, isSafeUrl } from "../common/safe-url.js";
import { type BoxSize, chooseRendition, type RenditionOptions } from "./rendition.js";

/** Default widths of a saved GIF, CSS px. */
const WIDTHS = [200, 480];

/**
 * Serializes a GIF to plain JSON data, for storing it. The data cannot be linked to the visitor: they contain no tracking data, and no
 * pingbacks are sent for the restored GIF.
 *
 * @param widths the widths at which the GIF will be displayed, CSS px; one rendition per format is saved for each. Default: 200 and 480.
 */
export function saveGif(gif: GifData, widths: readonly number[] = WIDTHS): SavedGif {
  const { id, lookupId, title, url, alt, attribution, isSticker, width, height, palette } = gif;
  const selected = widths.flatMap((boxWidth) => {
    const box = { width: boxWidth, height: (boxWidth * height) / width };
    return FORMATS.map((format) => chooseRendition(gif, box, format));
  });
  const renditions = gif.renditions.filter((rendition) => selected.includes(rendition));
  return { id, lookupId, title, url, alt, attribution, isSticker, renditions, width, height, palette };
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
 * validated like those of a response. Texts are sanitized, URLs that are not safe are removed, sizes are whole numbers, 0 if unknown.
 * Returns `undefined` if there is no id of at most 10,000 characters, or no valid rendition among the first 100.
 */
export function restoreGif(saved: unknown): GifData | undefined {
  if (!isRecord(saved) || !isId(saved.id)) return;
  const renditions = Array.isArray(saved.renditions)
    ? saved.renditions.slice(0, MAX_RENDITIONS).flatMap((rendition) => restoreRendition(rendition) ?? [])
    : [];
  const largest = renditions.reduce<Rendition | undefined>(
    (best, other) => (best && best.width >= other.width ? best : other),
    undefined,
  );
  if (!largest) return;
  const urlOf = (options: RenditionOptions) => chooseRendition({ renditions }, largest, options)?.url;
  const isSticker = saved.isSticker === true;
  const title = text(saved.title);
  const { width, height } = [sizeOf(saved), ...renditions].find(hasSize) ?? UNKNOWN_SIZE;
  return {
    id: saved.id,
    lookupId: isId(saved.lookupId) ? saved.lookupId : saved.id,
    type: isSticker ? "sticker" : "gif",
    title,
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
    alt: text(saved.alt) || title || (isSticker ? "Sticker" : "GIF"),
    attribution: restoreAttribution(saved.attribution),
    stillUrl: urlOf({ still: true }),
    gifUrl: urlOf({ mime: "image/gif" }) ?? urlOf({ mime: "image/webp" }),
    videoUrl: urlOf({ mime: "video/mp4" }),
    width,
    height,
    palette: paletteOf(saved.palette),
  };
}

function restoreRendition(value: unknown): Rendition | undefined {
  if (!isRecord(value)) return;
  const [url, name, mime] = [safeUrl(value.url), text(value.name), text(value.mime)];
  return url && extensionOf(mime)
    ? { url, name, mime, ...sizeOf(value), bytes: count(value.bytes) || undefined }
    : undefined;
}

function restoreAttribution(value: unknown): Attribution | undefined {
  const name = isRecord(value) && text(value.name);
  if (!isRecord(value) || !name) return;
  return {
    name,
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

/** More than any table of a provider names. */
const MAX_RENDITIONS = 100;

function isId(value: unknown): value is string {
  return (
    typeof value === "string" && value !== "" && value.length <= MAX_TEXT && !/[\p{Cs}\ufffd]/u.test(value)
  );
}

const HIDDEN = new RegExp(`[${INVISIBLE}]`, "g");

/** Sanitizes text to display, see sdk-core/src/text/clean.rs. */
function text(value: unknown): string {
  if (typeof value !== "string") return "";
  const visible = value
    .slice(0, MAX_TEXT)
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(HIDDEN, "");
  return visible.replace(/[ \p{Cc}\xa0]+/gu, " ").replace(/^ | $/g, "");
}

/** Longer texts are cut, as in sdk-core/src/decoder/texts.rs. */
const MAX_TEXT = 10_000;

/** Returns a whole number from 0 to 2^32 - 1, 0 for other values. */
const count = (value: unknown): number =>
  typeof value === "number" && value > 0 ? Math.min(Math.trunc(value), 2 ** 32 - 1) : 0;

const sizeOf = ({ width, height }: Record<string, unknown>) => ({
  width: count(width),
  height: count(height),
});

const hasSize = ({ width, height }: BoxSize): boolean => width > 0 && height > 0;

/** The size of a GIF whose size is unknown, as in sdk-core/src/decoder/walk.rs. */
const UNKNOWN_SIZE = { width: 480, height: 480 };

function paletteOf(value: unknown): number {
  return [0, 1, 2, 3, 4].find((palette) => palette === value) ?? 0;
}

/** Escapes the same characters as `escape` of sdk-core/src/url/encode.rs. */
function safeUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return;
  const url = value.replace(/[ "'^{|}]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);
  return isSafeUrl(url) ? url : undefined;
}
