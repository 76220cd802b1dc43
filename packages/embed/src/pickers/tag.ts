import * as files from "giflet:files";
import type { ComponentRenderer } from "../components/component-renderer.js";
import { GifletElement } from "../elements/element.js";
import { isDefault, warnOfTexts } from "../locales/find.js";
import { currentScript, type ScriptWithExports } from "../shared/script.js";
import type { Settings } from "../shared/settings.js";
import { changing } from "../shared/update-settings.js";
import { definePickers } from "./define.js";
import type { FindTexts } from "./find-texts.js";

const script = currentScript<ScriptWithExports<typeof define>>();

export type DefinePickers = typeof define;

/** Loads a file through the loader. */
function load<Exports>(file: (typeof files)["picker"]): Promise<Exports> {
  return script.more?.<Exports>(file) ?? Promise.reject(new Error(`giflet: ${file.name} failed to load`));
}

/** Defines the elements of pickers with the settings of a script tag. */
function define(tag: HTMLScriptElement, settings: Settings): void {
  GifletElement.settings = settings;
  definePickers({
    async loadRenderer() {
      // The components load the picker. Fetched at the same time, it costs no round trip.
      const [{ loadPicker }] = await Promise.all([load<ComponentRenderer>(files.show), load(files.picker)]);
      return loadPicker();
    },
    async loadTexts(lang) {
      if (!lang || isDefault(lang)) return {};
      // The next change tries again.
      const find = await load<FindTexts>(files.pickerTexts).catch(warnOfTexts);
      return find?.(lang) ?? {};
    },
  });
  // The loader, whose observer is older, has updated the settings.
  new MutationObserver(() => {
    for (const element of GifletElement.connected) element.refresh();
  }).observe(tag, { attributeFilter: changing });
}

// The loader reads the export from the element.
script.giflet = define;
