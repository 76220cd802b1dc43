import * as ar from "@giflet/react-components/locales/ar";
import * as de from "@giflet/react-components/locales/de";
import * as es from "@giflet/react-components/locales/es";
import * as fr from "@giflet/react-components/locales/fr";
import * as ja from "@giflet/react-components/locales/ja";
import * as pt from "@giflet/react-components/locales/pt";
import { findGroups } from "./find.js";
import type { ListStrings } from "./list-strings.js";

// Names the groups of each language, so that the file does not contain those of the player and the picker.
const locales = new Map<string, Partial<ListStrings>[]>([
  ["ar", [ar.gifStrings, ar.gridStrings, ar.carouselStrings, ar.tagStrings]],
  ["de", [de.gifStrings, de.gridStrings, de.carouselStrings, de.tagStrings]],
  ["es", [es.gifStrings, es.gridStrings, es.carouselStrings, es.tagStrings]],
  ["fr", [fr.gifStrings, fr.gridStrings, fr.carouselStrings, fr.tagStrings]],
  ["ja", [ja.gifStrings, ja.gridStrings, ja.carouselStrings, ja.tagStrings]],
  ["pt", [pt.gifStrings, pt.gridStrings, pt.carouselStrings, pt.tagStrings]],
]);

/** Returns the texts of a language. `de-AT` has those of `de`; English and unknown languages have none. */
export const findStrings = (lang: string): Partial<ListStrings> | undefined => findGroups(locales, lang);
