import type { GifData } from "../../wasm/giflet.js";
import { extensionOf } from "../common/media-type.js";

/** Maximum length of a file name without its extension, in code points. File systems allow 255 bytes. */
const MAX_LENGTH = 60;

/** Names of devices, which Windows does not permit as file names. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])$/i;

/** The members of a GIF that name its files. */
export type NamedGif = Pick<GifData, "id" | "title" | "url">;

/**
 * Returns a name for a file of a GIF: letters and digits of any script from its title, or else from the end of its URL or from its id.
 *
 * @param type the media type of the file, which determines the extension
 */
export function fileName({ id, title, url }: NamedGif, type: string): string {
  const slug = textOf(url)
    .replace(/[?#].*/, "")
    .split("/")
    .at(-1);
  const stem = [title, slug, id].map(textOf).map(stemOf).find(Boolean) ?? "gif";
  const extension = extensionOf(type);
  return extension ? `${stem}.${extension}` : stem;
}

/** A GIF of an application may have members of other types. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function stemOf(text: string): string {
  const words = text.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const stem = Array.from(words.replace(/^-/, "")).slice(0, MAX_LENGTH).join("");
  return stem.replace(/-$/, "").replace(RESERVED, "gif-$&");
}
