// The build puts the exports, and modules that other files use, on the element of this script, so no global is needed.
import listStyle from "giflet:list-style";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { adoptStyles } from "../shared/adopt-styles.js";
import type { ComponentRenderer } from "./component-renderer.js";
import type * as gifModule from "./gif.js";
import { type CarouselModule, List } from "./List.js";
import { loadProvider } from "./load-provider.js";

// Loaded on demand by the core. Nearly every list needs them.
export * as formats from "giflet:formats";
export * as frameRate from "giflet:frame-rate";

/** Loads what renders pickers. */
export const loadPicker = () => import("../pickers/renderer/picker.js");

const roots = new WeakMap<Element, Root>();
/** The host of the widget in each mount node. */
const widgets = new WeakMap<Element, Element>();
/** In files of their own, because most pages have neither. Undefined until they have loaded. */
const parts: { carousel?: CarouselModule; gif?: typeof gifModule } = {};

const loadPart = {
  carousel: async () => {
    parts.carousel = await import("./carousel.js");
  },
  gif: async () => {
    parts.gif = await import("./gif.js");
  },
};

function render(host: Element, node: ReactNode, styles = [listStyle]): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let root = roots.get(host);
  // Also later: the element may have been moved to another document.
  adoptStyles(shadow, styles);
  if (!root) {
    const container = document.createElement("div");
    shadow.replaceChildren(container);
    root = createRoot(container);
    roots.set(host, root);
  }
  root.render(node);
}

export const show: ComponentRenderer["show"] = (kind, element, settings, strings) => {
  // A single GIF loads the provider itself, if it is one of the provider.
  const provider = kind === "gif" ? undefined : loadProvider(settings);
  const part = kind === "grid" || parts[kind] ? undefined : loadPart[kind]();
  const loading = [provider, part].filter(Boolean);
  const show = () => {
    const props = { element, settings, strings };
    const { carousel, gif } = parts;
    if (kind === "grid") render(element, <List {...props} />);
    else if (kind === "gif") gif && render(element, <gif.SingleGif {...props} />);
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
  // A failure is logged by `loadProvider`. There is no element that could dispatch an event.
  const provider = loadProvider(settings)?.then(
    () => true,
    () => false,
  );
  const [{ Widget }, isLoaded = true] = await Promise.all([import("../widget/widgetGrid.js"), provider]);
  if (!isLoaded) return false;
  const host = widgets.get(mount) ?? document.createElement("div");
  widgets.set(mount, host);
  if (!host.isConnected) mount.append(host);
  render(host, <Widget gif={gif} settings={settings} strings={strings} />);
  return true;
};
