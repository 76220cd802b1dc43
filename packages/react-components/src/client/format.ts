/**
 * A text that depends on a number, `{count}`: a form for each plural category of its language, as `Intl.PluralRules` has them, or one text for
 * all numbers. `other` is used for categories without a form.
 */
export type PluralText = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/**
 * Returns a text with its values: `{name}` is replaced by the value `name`. Numbers are formatted for `lang`, a BCP 47 language tag, and `count`
 * selects the form of a text that has several. `de_DE` is read as `de-DE`, an invalid tag as `en`.
 */
export function formatText(
  text: PluralText,
  lang: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const locales = localesOf(lang);
  const form =
    typeof text === "string"
      ? text
      : (text[new Intl.PluralRules(locales).select(values.count as number)] ?? text.other);
  // A string has the method of all objects, which returns it unchanged.
  return form.replace(
    /{(\w+)}/g,
    (placeholder, name) => values[name]?.toLocaleString(locales) ?? placeholder,
  );
}

function localesOf(lang: string): string[] {
  try {
    return Intl.getCanonicalLocales(lang.replaceAll("_", "-"));
  } catch {
    return ["en"];
  }
}
