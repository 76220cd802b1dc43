import type { GifData } from "../../wasm/giflet.js";
import { escapeAttribute } from "../common/markup.js";
import { isSafeUrl } from "../common/safe-url.js";
import { saveGif } from "../item/saved.js";
import type { GifSelection } from "../item/selection.js";

/** The attribute of a picture with the JSON of its saved GIF. */
export const SAVED_ATTRIBUTE = "data-giflet";

/** What is inserted into documents of others for a GIF. */
export interface GifContent {
  /** The attributes of the picture. */
  image: { src: string; alt: string; width: string; height: string; [SAVED_ATTRIBUTE]: string };
  /** The media type of the picture. */
  type: string;
  /** The page of the GIF at its provider, if it has one. */
  link?: string;
  /** HTML: the picture, inside the link. */
  html: string;
  /** The link, or the URL of the picture. */
  text: string;
}

/** The selection whose file is the picture. */
export type PictureSelection = Pick<GifSelection, "url" | "type">;

/**
 * Returns the picture and the link that represent a GIF in a document, or `undefined` if it has no picture with a safe http(s) URL, or is no GIF.
 *
 * @param selection the file of the picture, unless it is a video. Default: the original.
 */
export function gifContent(gif: GifData, selection?: PictureSelection): GifContent | undefined {
  // A result without a GIF, of an application without types.
  if (!gif?.renditions) return;
  const selected = selection?.type.startsWith("image/") ? selection.url : undefined;
  const pictures = gif.renditions.filter(({ mime }) => mime.startsWith("image/")).map(({ url }) => url);
  const src = [selected, gif.gifUrl, gif.stillUrl, ...pictures].find(isSafeUrl);
  if (!src) return;
  const rendition = gif.renditions.find(({ url }) => url === src);
  // The size of a file may be unknown.
  const { width, height } = rendition?.width && rendition.height ? rendition : gif;
  const image = {
    src,
    alt: gif.alt,
    width: String(width),
    height: String(height),
    [SAVED_ATTRIBUTE]: JSON.stringify(saveGif(gif)),
  } as const;
  const attributes = Object.entries(image).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  const picture = `<img ${attributes.join(" ")}>`;
  const link = isSafeUrl(gif.url) ? gif.url : undefined;
  return {
    image,
    type: rendition?.mime ?? selection?.type ?? "image/gif",
    link,
    html: link ? `<a href="${escapeAttribute(link)}">${picture}</a>` : picture,
    text: link ?? src,
  };
}
