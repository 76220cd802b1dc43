import listStyle from "giflet:list-style";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { adoptStyles } from "../shared/adopt-styles.js";
import type { ComponentRenderer } from "./component-renderer.js";
import { type CarouselModule, List } from "./List.js";
import { loadProvider } from "./load-provider.js";

const roots = new WeakMap<Element, Root>();
/** The host of the widget in each mount node. */
const widgets = new WeakMap<Element, Element>();
/** In a part of its own, because most pages have no carousel. Undefined until it has loaded. */
let carousel: CarouselModule | undefined;

/** Loads what a carousel needs. Returns `undefined` if it has loaded. */
function loadCarousel(): Promise<void> | undefined {
  if (carousel) return;
  return import("./carousel.js").then((module) => {
    carousel = module;
  });
}

function render(host: Element, node: ReactNode, styles = [listStyle]): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let root = roots.get(host);
  if (!root) {
    adoptStyles(shadow, styles);
    const container = document.createElement("div");
    shadow.replaceChildren(container);
    root = createRoot(container);
    roots.set(host, root);
  }
  root.render(node);
}

export const show: ComponentRenderer["show"] = (kind, element, settings, strings) => {
  const loading = [loadProvider(settings), kind === "carousel" && loadCarousel()].filter(Boolean);
  const show = () => {
    const props = { element, settings, strings };
    if (kind === "grid") render(element, <List {...props} />);
    else if (carousel)
      render(element, <List {...props} carousel={carousel} />, [listStyle, carousel.carouselStyle]);
  };
  if (loading.length === 0) return show();
  // The element may have been removed in the meantime.
  return Promise.all(loading).then(() => void (element.isConnected && show()));
};

export const hide: ComponentRenderer["hide"] = (element) => {
  roots.get(element)?.unmount();
  roots.delete(element);
};

export const showWidget: ComponentRenderer["showWidget"] = async (mount, gif, settings, strings) => {
  const host = widgets.get(mount) ?? document.createElement("div");
  widgets.set(mount, host);
  if (!host.isConnected) mount.append(host);
  // A failure is logged by `loadProvider`. There is no element that could dispatch an event.
  const provider = loadProvider(settings)?.then(
    () => true,
    () => false,
  );
  const [{ Widget }, isLoaded = true] = await Promise.all([import("../widget/widgetGrid.js"), provider]);
  if (isLoaded) render(host, <Widget gif={gif} settings={settings} strings={strings} />);
};
