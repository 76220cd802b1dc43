import type { GifData } from "@giflet/core";

/** Props of the wrong type are ignored instead of an error in the page around. */
type IgnoredProp = "gif" | "types" | "term";

/** Warns once of an ignored prop. Does nothing in production builds, and on a page without a bundler. */
export let warnOfProp: (name: IgnoredProp) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    const expected = {
      gif: "a GIF of a client, or of `restoreGif`. Without one, nothing is rendered",
      types: "an array",
      term: "a string",
    };
    const warned = new Set<string>();
    warnOfProp = (name) => {
      if (!warned.has(name)) console.warn(`giflet: the prop \`${name}\` must be ${expected[name]}.`);
      warned.add(name);
    };
  }
} catch {
  // A page without a bundler has no `process`.
}

/** Whether the prop `gif` is one. A component renders nothing without it: lists leave such items out. */
export function isGifProp(gif: GifData | null | undefined): gif is GifData {
  if (gif?.renditions) return true;
  warnOfProp("gif");
  return false;
}
