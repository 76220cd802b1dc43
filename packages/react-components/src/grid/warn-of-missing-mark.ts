let hasWarned = false;

/** Development only. Logs once that a list shows GIFs without the mark of their provider. */
export function warnOfMissingMark(): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(
    "giflet: a list outside a `ClientProvider` cannot show the mark of its provider, which most providers require. " +
      "For GIFs without a provider, set `hideMark`.",
  );
}
