import { GifletElement } from "./element.js";
import { Carousel, Grid } from "./list.js";
import { watchMarks } from "./marks.js";
import { Player } from "./player.js";
import { readConsent, readSettings } from "./settings.js";

const elements = { "giflet-player": Player, "giflet-grid": Grid, "giflet-carousel": Carousel };

/** The script tag that this file came by. */
const tag = document.currentScript as HTMLScriptElement;

// The tag may stand beside each of several elements: the first one does it.
if (!customElements.get("giflet-player")) {
  GifletElement.base = tag.src;
  GifletElement.settings = readSettings(tag);
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
  watchMarks();
  new MutationObserver(() => {
    GifletElement.settings.consent = readConsent(tag.dataset.consent);
    for (const element of GifletElement.connected) element.refresh();
  }).observe(tag, { attributeFilter: ["data-consent"] });
}
