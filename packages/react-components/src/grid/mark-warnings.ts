import type { Provider } from "@giflet/core";

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

/** The names of the providers whose terms ask for the mark as a picture (docs/providers.md, "Marks"). */
const withPicture = new Set(["giphy", "klipy"]);

/** Development only. Logs once for each such provider that a text is shown instead. */
export function warnOfTextMark({ name, productName, mark }: Provider): void {
  if (mark?.logos || !withPicture.delete(name)) return;
  console.warn(
    `giflet: the mark of ${productName} is shown as text, but its terms ask for a picture. Set \`mark.logos\` of the provider, ` +
      'as the section "Marks" of docs/providers.md describes.',
  );
}
