/// <reference path="./css-text.d.ts" />
import text from "../styles/picker.css?inline";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Adds the styles of the picker to the document or shadow root of an element. A policy with `style-src 'self'` does not block constructed
 * stylesheets.
 */
export function adoptStyles(element: Element): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const { ownerDocument } = element;
  const view = ownerDocument.defaultView;
  // Browsers without constructed stylesheets need picker.css in the page.
  if (!view || !root.adoptedStyleSheets) return;
  let sheet = sheets.get(ownerDocument);
  if (!sheet) {
    // A document adopts only sheets of its own window.
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(ownerDocument, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
