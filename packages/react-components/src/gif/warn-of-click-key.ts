let hasWarned = false;

/** Development only. Logs once that a key causes a click, so that callers do not handle both. */
export function warnOfClickKey(): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    "giflet: Enter and Space call `onGifClick`, not `onGifKeyPress`. To pick a GIF, use `onSelect`.",
  );
}
