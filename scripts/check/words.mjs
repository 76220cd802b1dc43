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

/** Names that decision 034 has replaced. */
const retired =
  /\b(?:create(?:Fake|Site)?Sdk|(?:Fake|Site)?Sdk(?:Options|Provider|ContextValue)?|useSdk|giphyService|PickerKind)\b/;

/** Third-party text, recorded data with the titles and tags of GIFs, and the list above with its test. */
const excluded = [
  /^scripts\/check\/words\.(test\.)?mjs$/,
  /^(package-lock\.json|Cargo\.lock|LICENSE|CHANGELOG\.md)$|\/LICENSE$|^docs\/decisions\/034/,
  /(^|\/)(fixtures|corpus|catalogue|proptest-regressions|webfonts|fonts|results|tests\/page\/html)\//,
  /\.(png|jpg|gif|webp|woff2|mp4|wasm|svg|ico|lock)$/,
];

/** Splits identifiers: `toldOf`, `TOLD_OF`, `told-of` and `HTMLTold` contain the word `told`. */
const wordsOf = (line) =>
  (line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** The forbidden words in a text, each with its line number. */
export function forbiddenWords(text) {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...wordsOf(line).filter((word) => forbidden.includes(word)), ...(line.match(retired) ?? [])].map(
        (word) => ({ word, line: index + 1 }),
      ),
    );
}

/** The forbidden words in the names and texts of all files of the repository. A name counts as line 0. */
export function allForbiddenWords() {
  return tracked("*")
    .filter((file) => !excluded.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      [
        ...forbiddenWords(file).map(({ word }) => ({ word, line: 0 })),
        ...forbiddenWords(readFileSync(at(file), "utf8")),
      ].map(({ word, line }) => `${file}:${line}: "${word}"`),
    );
}
