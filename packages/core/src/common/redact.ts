import { pageSecrets } from "./page-secrets.js";

/** Returns a pattern of a secret, of which any characters may be percent-encoded. */
export function secretPattern(secret: string): RegExp {
  const characters = Array.from(secret, (character) => {
    const code = character.codePointAt(0)?.toString(16);
    // Not `encodeURIComponent`, which leaves some characters as they are.
    const bytes = Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte < 16 ? 0 : ""}${byte.toString(16)}`,
    );
    return `(?:\\u{${code}}|${bytes.join("")})`;
  });
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
