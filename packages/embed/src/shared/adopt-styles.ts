const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adopts stylesheets before those of a shadow root. All shadow roots share them. `style-src 'self'` does not block constructed stylesheets. The document
 * adopts them too, for the default values of the theme, so that a custom property of any ancestor is inherited.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...missing, ...root.adoptedStyleSheets];
}

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  sheets.set(text, sheet);
  return sheet;
}
