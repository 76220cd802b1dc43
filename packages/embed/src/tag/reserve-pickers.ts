import { createSheet } from "../shared/adopt-styles.js";

/**
 * Reserves the height of pickers until the file with their class has loaded, with a rule of the document that every rule of the page overrides. The other elements reserve theirs when
 * they are defined. The height is that of host.css.
 */
export function reservePickers(): void {
  const sheet = createSheet(document);
  sheet.replaceSync(
    ":where(giflet-picker:not(:defined,[hidden])){display:block;height:var(--giflet-picker-height,480px)}",
  );
  document.adoptedStyleSheets.push(sheet);
}
