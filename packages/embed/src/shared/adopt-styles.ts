/** The shared stylesheets of each document, by their text. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts stylesheets before those of a shadow root. All shadow roots of a document share them. `style-src 'self'` does not block constructed stylesheets. The document
 * adopts them too, for the default values of the theme, so that a custom property of any ancestor is inherited.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const { ownerDocument } = root;
  const missing = texts
    .map((text) => sheetOf(ownerDocument, text))
    .filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...missing, ...root.adoptedStyleSheets];
}

function sheetOf(owner: Document, text: string): CSSStyleSheet {
  const known = sheets.get(owner) ?? new Map<string, CSSStyleSheet>();
  sheets.set(owner, known);
  const sheet = known.get(text) ?? createSheet(owner);
  if (known.has(text)) return sheet;
  sheet.replaceSync(text);
  owner.adoptedStyleSheets.push(sheet);
  known.set(text, sheet);
  return sheet;
}

/** Creates a stylesheet for the shadow roots of a document that has a window: those of another one cannot be adopted. */
export function createSheet(owner: Document): CSSStyleSheet {
  const { CSSStyleSheet } =
    owner === document ? globalThis : (owner.defaultView as typeof globalThis & Window);
  return new CSSStyleSheet();
}
