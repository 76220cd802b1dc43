import style from "giflet:style";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Widget } from "../widget/Widget.js";
import type { ComponentRenderer } from "./component-renderer.js";
import { List } from "./List.js";
import { loadProvider } from "./load-provider.js";

const roots = new WeakMap<Element, Root>();
/** The host of the widget in each mount node. */
const widgets = new WeakMap<Element, Element>();
let sheet: CSSStyleSheet | undefined;

/**
 * Adopts the stylesheet, which all shadow roots share. `style-src 'self'` does not block constructed stylesheets. The document
 * adopts it too, for the theme's default values.
 */
function adoptStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function render(host: Element, node: ReactNode): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let root = roots.get(host);
  if (!root) {
    adoptStyles(shadow);
    const container = document.createElement("div");
    shadow.replaceChildren(container);
    root = createRoot(container);
    roots.set(host, root);
  }
  root.render(node);
}

/** Renders grids and carousels into shadow roots. */
export const renderer: ComponentRenderer = {
  show(kind, element, settings, strings) {
    const show = () =>
      render(element, <List kind={kind} element={element} settings={settings} strings={strings} />);
    // The element may have been removed in the meantime.
    return loadProvider(settings)?.then(() => void (element.isConnected && show())) ?? show();
  },
  hide(element) {
    roots.get(element)?.unmount();
    roots.delete(element);
  },
  showWidget(mount, gif, settings, strings) {
    const host = widgets.get(mount) ?? document.createElement("div");
    widgets.set(mount, host);
    if (!host.isConnected) mount.append(host);
    const show = () => render(host, <Widget gif={gif} settings={settings} strings={strings} />);
    // A failure is logged by `loadProvider`. There is no element that could dispatch an event.
    return loadProvider(settings)?.then(show, () => {}) ?? show();
  },
};
