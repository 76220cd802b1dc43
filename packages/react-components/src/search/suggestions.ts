import type { Client, ItemPage } from "@giflet/core";

/** A search suggestion. */
export interface Suggestion {
  /** The search term. */
  term: string;
  /** The visible text. */
  text: string;
  /** Smaller text after it: the term of a channel. */
  detail?: string;
}

/** Maximum number of suggestions. */
const MAX_COUNT = 8;

/**
 * Fetches suggestions for a text with one call (ITM-06): trending searches for an empty text, channels after an @, otherwise
 * completions. Rejects if the call fails.
 */
export async function suggest(client: Client, text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const call = text ? (text.startsWith("@") ? "channels" : "searchTags") : "trendingSearches";
  if (!client.can(call)) return [];
  if (!text) return toSuggestions(await client.trendingSearches({ signal }), (term) => textSuggestion(term));
  const options = { limit: MAX_COUNT, signal };
  if (call === "searchTags") {
    return toSuggestions(await client.searchTags(text, options), ({ name }) => textSuggestion(name));
  }
  const [slug = "", ...words] = text.slice(1).split(" ");
  // A search within a channel has no completions.
  if (!slug || words.length > 0) return [];
  return toSuggestions(await client.channels(slug, options), (channel) => {
    const found = textSuggestion(channel.slug);
    const detail = `@${channel.slug}`;
    return found && { term: detail, text: channel.display_name || detail, detail };
  });
}

/** Filters the suggestions of an earlier text by the current text. */
export function filterByPrefix(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const prefix = text.toLocaleLowerCase();
  return suggestions.filter(({ term }) => term.toLocaleLowerCase().startsWith(prefix));
}

/** Converts the items of a page, skipping duplicates and invalid items: they are passed through from the provider unchecked. */
function toSuggestions<T>(page: ItemPage<T>, read: (item: T) => Suggestion | undefined): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const item of page.items) {
    const suggestion = item ? read(item) : undefined;
    if (suggestion) found.set(suggestion.term, suggestion);
  }
  return [...found.values()].slice(0, MAX_COUNT);
}

function textSuggestion(value: unknown): Suggestion | undefined {
  return typeof value === "string" && value ? { term: value, text: value } : undefined;
}
