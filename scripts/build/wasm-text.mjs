import { readFileSync } from "node:fs";

/** Printable ASCII without the characters that a quote, a template literal or HTML escapes. packages/core/src/module/text.ts has the same. */
const ALPHABET = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !"\"$'<\\`".includes(character),
);

/** How many characters of the alphabet, the first ones, begin a pair that encodes one of the rarer bytes. packages/core/src/module/text.ts has the same. */
const ESCAPES = 2;

/**
 * Encodes a module as ASCII text, which `decodeModule` of packages/core/src/module/text.ts decodes. The 87 most frequent bytes become one character each, the same
 * character if the byte is one of the alphabet; the others become two. Byte boundaries are preserved, so the text compresses almost as well as the bytes:
 * +1.7 % brotli, against +3.1 % for a Latin-1 string (+10 % once a minifier has escaped it) and +37 % for base64. The text begins
 * with the table: the byte of each single character, in hexadecimal. See docs/decisions/014-inline-wasm.md.
 */
export function encodeModule(bytes) {
  const frequency = new Uint32Array(256);
  for (const byte of bytes) frequency[byte] += 1;
  const singles = ALPHABET.slice(ESCAPES);
  const order = [...frequency.keys()].sort((a, b) => frequency[b] - frequency[a] || a - b);
  const frequent = order.slice(0, singles.length);
  const rare = order.slice(singles.length).sort((a, b) => a - b);

  const codes = new Map(
    frequent
      .map((byte) => [byte, String.fromCharCode(byte)])
      .filter(([, character]) => singles.includes(character)),
  );
  const free = singles.filter((character) => !codes.has(character.charCodeAt(0)));
  for (const byte of frequent.sort((a, b) => a - b)) if (!codes.has(byte)) codes.set(byte, free.shift());
  const byCharacter = new Map([...codes].map(([byte, character]) => [character, byte]));
  const table = Buffer.from(singles.map((character) => byCharacter.get(character))).toString("hex");
  rare.forEach((byte, index) => {
    const prefix = ALPHABET[Math.floor(index / ALPHABET.length)];
    codes.set(byte, prefix + ALPHABET[index % ALPHABET.length]);
  });
  return table + Array.from(bytes, (byte) => codes.get(byte)).join("");
}

/** Matches the encoded text of a module with its quotes. */
export const moduleText = new RegExp(
  `(["'\`])[0-9a-f]{${2 * (ALPHABET.length - ESCAPES)}}[ -~]{1000,}?\\1`,
  "g",
);

/** Rollup and Vite plugin: an import of a `.wasm` file is the encoded text of the module. */
export const wasmText = () => ({
  name: "wasm-text",
  enforce: "pre",
  load: (id) => (id.endsWith(".wasm") ? `export default "${encodeModule(readFileSync(id))}";` : null),
});
