import { jsonDataOf } from "./common.js";

const MIME_TYPES = ["image/gif", "image/webp", "video/mp4", "image/jpeg", "image/png"] as const;

/** A media file. */
export interface CustomFile {
  /** With the scheme http or https, otherwise the file is dropped. On a page, relative URLs are resolved against its own. */
  url: string;
  /** `image/gif`, `image/webp`, `video/mp4`, or for a still image `image/jpeg` or `image/png`. */
  mime: (typeof MIME_TYPES)[number];
  /** Whether a GIF or WebP file is a still image. Default: false. */
  isStill?: boolean;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
  /** File size in bytes. With it, the smallest sufficient file is chosen. */
  bytes?: number;
}

/** A GIF as a custom provider returns it. Its texts are sanitized, and its URLs checked. */
export interface CustomGif {
  /** Unique and stable. A number above 2^53 must be a string. */
  id: string | number;
  /** Default: `gif`. */
  type?: "gif" | "sticker" | "text" | "video";
  /** The title. Empty by default. */
  title?: string;
  /** Alternative text. Default: generated from the uploader and the tags. */
  alt?: string;
  /** The page of the GIF. */
  url?: string;
  /** The tags. None by default. */
  tags?: readonly string[];
  /** The content rating. Absent by default. */
  rating?: string;
  /** Up to 8 for each MIME type. A GIF needs an animated file; with a still image it can be paused. */
  files: readonly CustomFile[];
  /** A CSS color in hexadecimal, displayed while the GIF loads. */
  placeholder?: string;
  /** The uploader. */
  user?: { username: string; displayName?: string; url?: string; avatar?: string; isVerified?: boolean };
}

/** Resolves the URLs of a GIF. What is no URL stays. */
export function withAbsoluteUrls<Gif extends CustomGif | undefined>(
  gif: Gif,
  base = globalThis.document?.baseURI,
): Gif {
  const resolve = <T extends { url?: string; avatar?: string }>(object: T): T => {
    const resolved = { ...object };
    for (const name of ["url", "avatar"] as const) {
      const url = object?.[name];
      if (url && URL.canParse(url, base)) resolved[name] = new URL(url, base).href;
    }
    return resolved;
  };
  const files = Array.isArray(gif?.files) ? gif.files.map(resolve) : [];
  return gif && { ...resolve(gif), files, user: gif.user && resolve(gif.user) };
}

/** Groups the files of a GIF by format, as the table of the core expects. Without files, the core drops the GIF. */
export function encode(item: CustomGif): object {
  const gif = withAbsoluteUrls(jsonDataOf(item));
  const list: readonly CustomFile[] = gif?.files ?? [];
  const groups = MIME_TYPES.map((mime) => {
    const files = list.filter((file) => file?.mime === mime);
    const stills = files.filter((file) => /jpeg|png/.test(mime) || (file.isStill && mime !== "video/mp4"));
    const animated = files.filter((file) => !stills.includes(file));
    const entries = [
      ...animated.map((file, index) => [index, file]),
      ...stills.map((file, index) => [`${index}_still`, file]),
    ];
    return [mime.split("/")[1], Object.fromEntries(entries)];
  });
  return { ...gif, files: Object.fromEntries(groups) };
}
