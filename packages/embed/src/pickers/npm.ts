import { primaryOf, warnOfTexts } from "../locales/find.js";
import { definePickers } from "./define.js";
import type { PickerTexts } from "./renderer/renderer.js";

type Locale = typeof import("@giflet/react-components/locales/en");

/** The texts by language. English ones are the defaults. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: () => import("@giflet/react-components/locales/ar"),
  de: () => import("@giflet/react-components/locales/de"),
  es: () => import("@giflet/react-components/locales/es"),
  fr: () => import("@giflet/react-components/locales/fr"),
  ja: () => import("@giflet/react-components/locales/ja"),
  pt: () => import("@giflet/react-components/locales/pt"),
};

/** Resolves to the groups of texts of a language. English and unknown languages have none. */
async function loadTexts(lang = ""): Promise<Partial<PickerTexts>> {
  const primary = primaryOf(lang);
  const load = Object.hasOwn(locales, primary) ? locales[primary] : undefined;
  const texts = await load?.().catch(warnOfTexts);
  return { ...texts?.strings, ...texts?.tagStrings };
}

// On a server there are no elements. The page defines them.
if (globalThis.customElements)
  definePickers({
    loadRenderer: async () => (await import("./renderer/npm.js")).renderer,
    loadTexts,
    async loadProvider(name, apiKey, baseUrl) {
      const { createProvider } = await import("../components/create-provider.js");
      return createProvider(name, apiKey, baseUrl);
    },
  });
