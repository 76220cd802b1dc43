import { pageSecrets } from "./page-secrets.js";

/** Browsers limit the size of a pattern. Of a longer secret, the start and all that follows it without a space is removed. */
const MAX_LENGTH = 500;

/** Returns a pattern of a secret, of which any characters may be percent-encoded. */
export function secretPattern(secret: string): RegExp {
  const all = Array.from(secret);
  const characters = all.slice(0, MAX_LENGTH).map((character) => {
    const code = character.codePointAt(0)?.toString(16);
    // Not `encodeURIComponent`, which leaves some characters as they are.
    const bytes = Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte < 16 ? 0 : ""}${byte.toString(16)}`,
    );
    return `(?:\\u{${code}}|${bytes.join("")})`;
  });
  if (all.length > MAX_LENGTH) characters.push("\\S*");
  return new RegExp(characters.join(""), "giu");
}

/** Shorter secrets are placeholders, whose characters are in any text. */
const MIN_LENGTH = 4;

/** Returns a text with `***` in place of the secrets of the page, and of `secret`. */
export function redact(text: string, secret = ""): string {
  const secrets = [...pageSecrets(), secret].filter(({ length }) => length >= MIN_LENGTH);
  // The longest first: a secret may be a part of another.
  secrets.sort((a, b) => b.length - a.length);
  return secrets.reduce((rest, secret) => rest.replace(secretPattern(secret), "***"), text);
}
