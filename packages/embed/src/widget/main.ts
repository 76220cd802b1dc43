import { loadComponents } from "../shared/load-components.js";
import { readSettings } from "../shared/settings.js";

/** The script tag of this file. */
const tag = document.currentScript as HTMLScriptElement;

// Preloads while the page is being parsed. `showWidget` reports errors.
loadComponents(tag.src).catch(() => {});

/** Shows GIFs related to `data-gif` in the element that `data-mount` selects, by default the tag's parent (EMB-01). */
async function showWidget(): Promise<void> {
  const { gif = "", mount } = tag.dataset;
  const container = mount ? document.querySelector(mount) : tag.parentElement;
  if (!(container instanceof HTMLElement)) throw new Error(`giflet: no element matches ${mount}`);
  const settings = readSettings(tag);
  (await loadComponents(tag.src)).showWidget(container, gif, settings);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", showWidget);
else showWidget();
