const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adds the text of a stylesheet to the document or shadow root of an element. A policy with `style-src 'self'` does not block constructed
 * stylesheets.
 */
export function adoptStyles(element: Element, text: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView;
  // Browsers without constructed stylesheets need the file in the page.
  if (!view || !root.adoptedStyleSheets) return;
  // A document adopts only sheets of its own window.
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, own);
  let sheet = own.get(text);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    own.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
