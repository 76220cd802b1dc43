import { readFileSync } from "node:fs";
import { at } from "../lib/paths.mjs";
import { tracked } from "../lib/tracked.mjs";

/** Words that are not plain technical English. As parts of identifiers they count too: `toldOf`, `is_told`. */
const forbidden = [
  "told",
  "tell",
  "tells",
  "wish",
  "wishes",
  "anew",
  "whoever",
  "mend",
  "mends",
  "mended",
  "thereof",
];

/** Files that are not written by us, and the list above with its test. */
const excluded = [
  /^scripts\/check\/words\.(test\.)?mjs$/,
  /^(package-lock\.json|Cargo\.lock|LICENSE|CHANGELOG\.md)$|\/LICENSE$/,
  /(^|\/)(fixtures|corpus|catalogue|webfonts|fonts|results|tests\/pages)\//,
  /\.(png|jpg|gif|webp|woff2|mp4|wasm|svg|ico|lock)$/,
];

/** Splits identifiers: `toldOf`, `TOLD_OF` and `told-of` contain the word `told`. */
const wordsOf = (line) =>
  line
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[^\p{L}]+/gu, " ")
    .toLowerCase()
    .split(" ");

/** The forbidden words in a text, each with its line number. */
export function forbiddenWords(text) {
  return text.split("\n").flatMap((line, index) =>
    wordsOf(line)
      .filter((word) => forbidden.includes(word))
      .map((word) => ({ word, line: index + 1 })),
  );
}

/** The forbidden words in all files of the repository. */
export function allForbiddenWords() {
  return tracked("*")
    .filter((file) => !excluded.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      forbiddenWords(readFileSync(at(file), "utf8")).map(({ word, line }) => `${file}:${line}: "${word}"`),
    );
}
