/** The primary subtag of a language, in lower case: `de-AT` and `de_AT` have the texts of `de`. */
export const primaryOf = (lang: string): string => lang.toLowerCase().split(/[-_]/, 1)[0] ?? "";

/** Whether the texts of a language are those in the code. */
export const isDefault = (lang: string): boolean => primaryOf(lang) === "en";

/** Whether a value is a text, or a plural: texts of which one is `other`. */
const isText = ([, text]: [string, unknown]): boolean =>
  typeof text === "string" ||
  ("other" in Object(text) && Object.values(Object(text)).every((form) => typeof form === "string"));

/** Returns the texts of a page without members that are neither texts nor plurals, such as `null`: those have their default. */
export function textsOf<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(isText)) as Texts;
}

/** Returns the texts of a language. English and unknown languages have none. */
export function findGroups<Texts>(
  locales: ReadonlyMap<string, readonly Partial<Texts>[]>,
  lang: string,
): Partial<Texts> | undefined {
  const primary = primaryOf(lang);
  const groups = locales.get(primary);
  return groups && Object.assign({ lang: primary }, ...groups);
}

let isLogged = false;

/** Logs why the texts of a language failed to load, once for the elements that wait for them. */
export function warnOfTexts(error: unknown): undefined {
  if (!isLogged) console.warn(error);
  isLogged = true;
}
