import { list as ar } from "./ar.js";
import { list as de } from "./de.js";
import { list as es } from "./es.js";
import { list as fr } from "./fr.js";
import { list as ja } from "./ja.js";
import type { ListStrings } from "./locale.js";
import { list as pt } from "./pt.js";

const locales = new Map<string, ListStrings>(Object.entries({ ar, de, es, fr, ja, pt }));

/** Returns the texts of a language. `de-AT` has those of `de`; English and unknown languages have none. */
export function findStrings(lang: string): ListStrings | undefined {
  return locales.get(lang.toLowerCase().split("-", 1).join());
}
