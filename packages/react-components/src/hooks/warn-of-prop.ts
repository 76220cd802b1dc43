import type { GifData } from "@giflet/core";
import { isGifData } from "@giflet/core/internal/item";

/** Props of the wrong type are ignored instead of an error in the page around. */
type NumberProp = "columns" | "gutter" | "width" | "height";
type IgnoredProp = "gif" | "types" | "term" | NumberProp;

/** Warns once of an ignored prop. Does nothing in production builds, and on a page without a bundler. */
export let warnOfProp: (name: IgnoredProp) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    const number = "a number that is not negative";
    const expected = {
      gif: "a GIF of a client, or of `restoreGif`. Without one, nothing is rendered",
      types: "an array",
      term: "a string",
      columns: number,
      gutter: number,
      width: number,
      height: number,
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
  if (isGifData(gif)) return true;
  warnOfProp("gif");
  return false;
}

/** Larger lengths are rejected by the core, CSS px. */
const MAX_LENGTH = 2 ** 24;

/** Returns the value of a prop, or the default in place of one that no layout can have. */
export function numberProp<Default>(
  name: NumberProp,
  value: number | undefined,
  initial: Default,
): number | Default {
  if (value === undefined) return initial;
  if (typeof value === "number" && value >= 0 && value <= MAX_LENGTH) return value;
  warnOfProp(name);
  return initial;
}

let hasWarned = false;

/** Development only. Logs once that a key causes a click, so that callers do not handle both. */
export function warnOfClickKey(): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    "giflet: Enter and Space call `onGifClick`, not `onGifKeyPress`. To pick a GIF, use `onSelect`.",
  );
}
