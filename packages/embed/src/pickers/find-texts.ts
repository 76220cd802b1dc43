import * as ar from "@giflet/react-components/locales/ar";
import * as de from "@giflet/react-components/locales/de";
import * as es from "@giflet/react-components/locales/es";
import * as fr from "@giflet/react-components/locales/fr";
import * as ja from "@giflet/react-components/locales/ja";
import * as pt from "@giflet/react-components/locales/pt";
import { findGroups } from "../locales/find.js";
import { currentScript, type ScriptWithExports } from "../shared/script.js";
import type { PickerTexts } from "./renderer/renderer.js";

// Names the groups of each language, so that the file does not contain those of the player and of carousels.
const locales = new Map<string, Partial<PickerTexts>[]>([
  [
    "ar",
    [ar.gifStrings, ar.gridStrings, ar.searchStrings, ar.pickerButtonStrings, ar.formStrings, ar.tagStrings],
  ],
  [
    "de",
    [de.gifStrings, de.gridStrings, de.searchStrings, de.pickerButtonStrings, de.formStrings, de.tagStrings],
  ],
  [
    "es",
    [es.gifStrings, es.gridStrings, es.searchStrings, es.pickerButtonStrings, es.formStrings, es.tagStrings],
  ],
  [
    "fr",
    [fr.gifStrings, fr.gridStrings, fr.searchStrings, fr.pickerButtonStrings, fr.formStrings, fr.tagStrings],
  ],
  [
    "ja",
    [ja.gifStrings, ja.gridStrings, ja.searchStrings, ja.pickerButtonStrings, ja.formStrings, ja.tagStrings],
  ],
  [
    "pt",
    [pt.gifStrings, pt.gridStrings, pt.searchStrings, pt.pickerButtonStrings, pt.formStrings, pt.tagStrings],
  ],
]);

/** Returns the texts of a language. `de-AT` has those of `de`; English and unknown languages have none. */
const findTexts = (lang: string): Partial<PickerTexts> | undefined => findGroups(locales, lang);

export type FindTexts = typeof findTexts;

// The script of the elements reads the export from the element.
currentScript<ScriptWithExports<FindTexts>>().giflet = findTexts;
