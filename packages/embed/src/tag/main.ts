import * as files from "giflet:files";
import { defineElements, GifletElement } from "../elements/element.js";
import type { DefinePickers } from "../pickers/tag.js";
import { loadScript } from "../shared/load-components.js";
import { settingsTag } from "../shared/script.js";
import { readSettings } from "../shared/settings.js";
import { updateMeasurement } from "../shared/update-measurement.js";
import { changing, updateSettings } from "../shared/update-settings.js";
import { Carousel, Grid, SingleGif } from "./components.js";
import { watchMarkedElements } from "./marked-elements.js";
import { Player } from "./player.js";
import { reservePickers } from "./reserve-pickers.js";
import { TagElement } from "./tag-element.js";

/** The script tag of this file. */
const tag = settingsTag();

// A page may contain the tag several times; only the first one that runs defines the elements.
const defined = customElements.get("giflet-player") as typeof TagElement | undefined;
if (!defined) {
  const settings = readSettings(tag);
  TagElement.tag = tag;
  GifletElement.settings = settings;
  defineElements({
    "giflet-player": Player,
    "giflet-gif": SingleGif,
    "giflet-grid": Grid,
    "giflet-carousel": Carousel,
  });
  reservePickers();
  watchMarkedElements(loadPickers);
  // Pickers in shadow roots of the page are not found in the document.
  if ("pickers" in tag.dataset) loadPickers();
  function loadPickers(): void {
    loadScript<DefinePickers>(tag.src, files.elements).then(
      (define) => define(tag, settings),
      // The next picker tries again.
      console.error,
    );
  }
  updateMeasurement(tag.src, settings);
  new MutationObserver(() => {
    updateSettings(tag, settings);
    for (const element of GifletElement.connected) element.refresh();
  }).observe(tag, { attributeFilter: changing });
} else if (!tag.isEqualNode(defined.tag ?? null))
  console.warn("giflet: the settings of another script tag hold for all elements of the page");
