import * as files from "giflet:files";
import { isDefault, warnOfTexts } from "../locales/find.js";
import type { findStrings } from "../locales/index.js";
import type { ListStrings } from "../locales/list-strings.js";
import { loadScript } from "./load-components.js";
import type { Settings } from "./settings.js";

/**
 * Resolves to the texts that replace the English ones: those of the tag's language, whose file is fetched once, and those of the tag.
 * If the file fails to load, the texts are English, a warning is logged, and the next call tries again.
 */
export async function loadStrings(base: string, { lang, strings }: Settings): Promise<Partial<ListStrings>> {
  if (!lang || isDefault(lang)) return strings;
  try {
    const find = await loadScript<typeof findStrings>(base, files.locales);
    return { ...find(lang), ...strings };
  } catch (error) {
    warnOfTexts(error);
    return strings;
  }
}
