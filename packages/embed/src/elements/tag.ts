import * as files from "giflet:files";
import type { ComponentRenderer } from "../components/component-renderer.js";
import { isDefault } from "../locales/find.js";
import { currentScript } from "../shared/current-script.js";
import type { ScriptWithExports } from "../shared/script-exports.js";
import type { Settings } from "../shared/settings.js";
import { defineElements } from "./define.js";
import type { findTexts } from "./find-texts.js";
import { PickerElement } from "./picker-element.js";

const script = currentScript<ScriptWithExports<typeof definePickers>>();

export type DefinePickers = typeof definePickers;

/** Loads a file through the loader. */
function load<Exports>(file: (typeof files)["picker"]): Promise<Exports> {
  return script.more?.<Exports>(file) ?? Promise.reject(new Error(`giflet: ${file.name} failed to load`));
}

/** Defines the elements of pickers with the settings of a script tag. */
function definePickers(tag: HTMLScriptElement, settings: Settings): void {
  defineElements({
    settings,
    async loadRenderer() {
      // The components load the picker. Fetched at the same time, it costs no round trip.
      const [{ loadPicker }] = await Promise.all([load<ComponentRenderer>(files.show), load(files.picker)]);
      return loadPicker();
    },
    async loadTexts(lang) {
      if (!lang || isDefault(lang)) return {};
      // The next change tries again.
      const find = await load<typeof findTexts>(files.pickerTexts).catch(() => undefined);
      return find?.(lang) ?? {};
    },
  });
  // The loader, whose observer is older, has updated the settings.
  new MutationObserver(() => {
    for (const element of PickerElement.connected) element.refresh();
  }).observe(tag, { attributeFilter: ["data-consent"] });
}

// The loader reads the export from the element.
script.giflet = definePickers;
