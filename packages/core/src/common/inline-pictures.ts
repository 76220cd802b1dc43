import type { GifData } from "../../wasm/giflet.js";

/** Fills by `palette` of the GIF: the placeholder colors of the theme. */
const FILLS = ["#0cf", "#0f9", "#93f", "#f66", "#fff35c"];

/**
 * Returns a copy of a GIF whose pictures are SVG images in `data:` URLs, for stories and screenshots without a network. Each has the size of the file that it
 * replaces, and the placeholder color of the GIF; stickers are transparent. The media types stay as they were, because components select files by them. Videos
 * are removed.
 */
export function withInlinePictures(gif: GifData): GifData {
  const { videoUrl: _, video: __, ...rest } = gif;
  const original = pictureOf(gif, gif.width, gif.height);
  return {
    ...rest,
    renditions: gif.renditions
      .filter(({ mime }) => !mime.startsWith("video/"))
      .map((rendition) => ({ ...rendition, url: pictureOf(gif, rendition.width, rendition.height) })),
    ...(gif.stillUrl && { stillUrl: original }),
    ...(gif.gifUrl && { gifUrl: original }),
    ...(gif.user && { user: withAvatars(gif.user) }),
    ...(gif.attribution && { attribution: withAvatars(gif.attribution) }),
  };
}

function pictureOf({ palette, isSticker }: GifData, width: number, height: number): string {
  const fill = FILLS[palette] ?? "#888";
  const background = isSticker ? "" : `<rect width="100%" height="100%" fill="${fill}"/>`;
  const shape = `<ellipse cx="50%" cy="50%" rx="30%" ry="30%" fill="${isSticker ? fill : "#fff8"}"/>`;
  return svgUrl(width, height, background + shape);
}

function withAvatars<T extends { avatar?: string; avatarUrl?: string; palette: number }>(owner: T): T {
  const { avatar, avatarUrl, palette } = owner;
  const url = svgUrl(80, 80, `<rect width="100%" height="100%" fill="${FILLS[palette] ?? "#888"}"/>`);
  return { ...owner, ...(avatar && { avatar: url }), ...(avatarUrl && { avatarUrl: url }) };
}

function svgUrl(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
