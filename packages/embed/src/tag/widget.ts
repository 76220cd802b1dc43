import { payload } from "./payload.js";
import { readSettings } from "./settings.js";

/** The script tag that this file came by. */
const tag = document.currentScript as HTMLScriptElement;

// Requested while the page is still being parsed. `showWidget` reports a failure.
payload(tag.src).catch(() => {});

/** GIFs like `data-gif` into `data-mount`, a selector; without one, where the tag stands (EMB-01). */
async function showWidget(): Promise<void> {
  const { gif = "", mount } = tag.dataset;
  const place = mount ? document.querySelector(mount) : tag.parentElement;
  if (!(place instanceof HTMLElement)) throw new Error(`giflet: nothing in the page is ${mount}`);
  const settings = readSettings(tag);
  (await payload(tag.src)).showWidget(place, gif, settings);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", showWidget);
else showWidget();
