import style from "giflet:style";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { List } from "./List.js";
import type { Payload } from "./payload.js";
import { Widget } from "./Widget.js";

const roots = new WeakMap<Element, Root>();
let sheet: CSSStyleSheet | undefined;

/** One stylesheet for all, made here: a policy of `style-src 'self'` has no say in it. The page's holds the theme's defaults. */
function styled(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function render(host: Element, what: ReactNode): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let root = roots.get(host);
  if (!root) {
    styled(shadow);
    const stand = document.createElement("div");
    shadow.replaceChildren(stand);
    root = createRoot(stand);
    roots.set(host, root);
  }
  root.render(what);
}

/** The components of grids and carousels. */
export const payload: Payload = {
  show(kind, element, settings) {
    render(element, <List kind={kind} element={element} settings={settings} />);
  },
  hide(element) {
    roots.get(element)?.unmount();
    roots.delete(element);
  },
  showWidget(mount, gif, settings) {
    const host = document.createElement("div");
    mount.append(host);
    render(host, <Widget gif={gif} settings={settings} />);
  },
};
