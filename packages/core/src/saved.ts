import type { Attribution, Choice, Gif, SavedGif } from "../wasm/giflet.js";
import { chooseRendition } from "./rendition.js";

/** Where a saved GIF is sharp, CSS px: the two smaller widths of MOD-13. */
const WIDTHS = [200, 480];

/**
 * What to store of a GIF that was chosen, as plain JSON (MOD-14). Nothing in it leads back to the visitor: no pingback is sent for
 * a GIF made of it.
 *
 * @param widths the widths it will be shown at, CSS px; a rendition is kept for each. Default: 200 and 480.
 */
export function saveGif(gif: Gif, widths: readonly number[] = WIDTHS): SavedGif {
  const { id, title, url, alt, attribution, is_sticker, width, height, palette } = gif;
  const kept = widths.map((wide) => chooseRendition(gif, { width: wide, height: (wide * height) / width }));
  const choices = gif.choices.filter((choice) => kept.includes(choice));
  // Where a size has no still of its own, the GIF's is better than none.
  const withStill = choices.map((choice) => ({ ...choice, still: choice.still ?? gif.stillUrl }));
  return { id, title, url, alt, attribution, is_sticker, choices: withStill, width, height, palette };
}

/**
 * The GIF again, ready to be shown without a call (MOD-14). `saved` may come from storage or from another visitor, and is not
 * trusted: addresses that are not http(s) are left out (TXT-11). Undefined where nothing is left to show.
 */
export function openGif(saved: unknown): Gif | undefined {
  if (!isRecord(saved) || typeof saved.id !== "string") return;
  const choices = Array.isArray(saved.choices)
    ? saved.choices.flatMap((choice) => openChoice(choice) ?? [])
    : [];
  const largest = choices.at(-1);
  if (!largest) return;
  const is_sticker = saved.is_sticker === true;
  return {
    id: saved.id,
    type: is_sticker ? "sticker" : "gif",
    title: text(saved.title),
    url: safeUrl(saved.url),
    response_id: "",
    pingback_event_type: "",
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
    is_sticker,
    alt: text(saved.alt),
    attribution: openAttribution(saved.attribution),
    stillUrl: largest.still,
    gifUrl: largest.gif ?? largest.webp,
    videoUrl: largest.mp4,
    choices,
    width: length(saved.width) ?? largest.width,
    height: length(saved.height) ?? largest.height,
    palette: paletteOf(saved.palette),
  };
}

function openChoice(choice: unknown): Choice | undefined {
  if (!isRecord(choice)) return;
  const [width, height] = [length(choice.width), length(choice.height)];
  const [gif, webp, mp4, still] = [choice.gif, choice.webp, choice.mp4, choice.still].map(safeUrl);
  if (!width || !height || !(gif ?? webp ?? mp4 ?? still)) return;
  return { width, height, gif, webp, mp4, still };
}

function openAttribution(value: unknown): Attribution | undefined {
  if (!isRecord(value) || !value.name) return;
  return {
    name: text(value.name),
    username: text(value.username),
    url: safeUrl(value.url),
    avatar: safeUrl(value.avatar),
    palette: paletteOf(value.palette),
    verified: value.verified === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** CSS px, above 0. */
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
