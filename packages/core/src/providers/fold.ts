/**
 * Folds a text for comparison: case, width, diacritics of Latin, Greek and Cyrillic, variation selectors and skin tones. Marks of other
 * scripts, such as Thai vowels and Japanese voicing, distinguish words and are kept.
 */
export function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, "")
      .normalize("NFKC")
      // Upper case first: `ß` becomes `ss`, and all forms of sigma are equal.
      .toUpperCase()
      .toLowerCase()
  );
}
