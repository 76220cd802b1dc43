import MiniSearch from "minisearch";
import { fold } from "./common.js";
import type { CustomGif } from "./custom-gif.js";

/** Returns the indices of the GIFs that match a term, best first; of equal matches, the first in the list. */
export type SearchIndex = (term: string, isIncluded: (index: number) => boolean) => number[];

const FIELDS = ["title", "alt", "tags"] as const;

/** Number of GIFs that are indexed without a pause. */
const CHUNK = 500;

const LETTERS = String.raw`\p{L}\p{M}\p{N}`;

/** Scripts that are written without spaces. */
const UNSPACED = ["Han", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr"]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("");

const EMOJI = String.raw`\p{RI}{2}|\p{ExtPict}(?:\u200d\p{ExtPict})*`;

/** Matches a run of letters of unspaced scripts, a word of other scripts, or an emoji. */
const WORD = new RegExp(
  `(?:(?=[${LETTERS}])[${UNSPACED}])+|(?:(?![${UNSPACED}])[${LETTERS}])+|${EMOJI}`,
  "gu",
);

const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/** The attempts of a search, until one finds something: a typo must not add results to those of a correct word. */
const ATTEMPTS = [
  { combineWith: "AND", fuzzy: false },
  { combineWith: "AND", fuzzy: fuzziness },
  { combineWith: "OR", fuzzy: fuzziness },
] as const;

/** Indexes titles, alternative texts and tags. Pauses between chunks, so that the page stays responsive. */
export async function createSearchIndex(gifs: readonly CustomGif[]): Promise<SearchIndex> {
  const index = new MiniSearch<{ id: number; gif: CustomGif }>({
    fields: [...FIELDS],
    extractField: ({ id, gif }, field) =>
      field === "id" ? id : textOf(gif[field as (typeof FIELDS)[number]]),
    tokenize: (text) => wordsOf(text).flatMap((word) => [...charactersOf(word), ...tokensOf(word)]),
    processTerm: (term) => term,
    // Rare words score more than common ones, so a rare word that starts with the term would precede the term itself.
    searchOptions: { tokenize: tokensOf, weights: { prefix: 0.01, fuzzy: 0.45 } },
  });
  await index.addAllAsync(
    gifs.map((gif, id) => ({ id, gif })),
    { chunkSize: CHUNK },
  );
  return (term, isIncluded) => {
    const words = [...new Set(wordsOf(term))];
    // The visitor may still be typing the last word.
    const queries = words.map((word, position) => ({
      combineWith: "AND" as const,
      queries: [word],
      prefix: position === words.length - 1,
    }));
    const filter = ({ id }: { id: number }) => isIncluded(id);
    for (const { combineWith, fuzzy } of ATTEMPTS) {
      const results = index.search({ combineWith, queries }, { fuzzy, filter });
      results.sort((a, b) => b.score - a.score || a.id - b.id);
      if (results.length > 0) return results.map(({ id }) => id);
    }
    return [];
  };
}

/** Joins the texts of a field, whose type is unknown: the list may be someone's JSON. */
function textOf(value: unknown): string {
  return [value]
    .flat()
    .filter((text) => typeof text === "string")
    .join("\n");
}

function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Returns the characters of a word of an unspaced script, so that one of them can be searched. */
function charactersOf(word: string): string[] {
  return STARTS_UNSPACED.test(word) && [...word].length > 1 ? [...word] : [];
}

/**
 * Returns a word, or the pairs of characters of an unspaced script. Unlike the words of `Intl.Segmenter`, pairs do not depend on the
 * browser or on what follows, and find any part of a text.
 */
function tokensOf(word: string): string[] {
  const characters = charactersOf(word);
  if (characters.length === 0) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Returns the number of typos that a word may have. Numbers, emoji and pairs of characters have none. */
function fuzziness(word: string): number | false {
  if (!/^[\p{L}\p{M}]{4,}$/u.test(word)) return false;
  return word.length < 6 ? 1 : 2;
}
