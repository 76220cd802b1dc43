import type { ItemPage, Sdk } from "@giflet/core";

/** Something worth searching for. */
export interface Suggestion {
  /** What is searched for when it is chosen. */
  term: string;
  /** What is shown. */
  text: string;
  /** Shown beside it, smaller: the name a channel is searched by. */
  detail?: string;
}

/** As many as are read at a glance. */
const COUNT = 8;

/**
 * What to suggest for a text, by one call (ITM-06): what is searched for most while there is none, channels after an @, else what
 * the text could become. Rejects as the call does.
 */
export async function suggest(sdk: Sdk, text: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (!text) return shown(await sdk.trendingSearches({ signal }), (term) => word(term));
  const options = { limit: COUNT, signal };
  if (!text.startsWith("@")) {
    return shown(await sdk.searchTags(text, options), ({ name }) => word(name));
  }
  const [slug = "", ...words] = text.slice(1).split(" ");
  // Within a channel every word finds something: there is nothing to complete.
  if (!slug || words.length > 0) return [];
  return shown(await sdk.channels(slug, options), (channel) => {
    const found = word(channel.slug);
    const detail = `@${channel.slug}`;
    return found && { term: detail, text: channel.display_name || detail, detail };
  });
}

/** Those of the last answer that go with a text typed since: nothing else of an old answer is shown. */
export function narrow(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const start = text.toLocaleLowerCase();
  return suggestions.filter(({ term }) => term.toLocaleLowerCase().startsWith(start));
}

/** Items are as the service sends them, so each may be anything. */
function shown<T>(page: ItemPage<T>, read: (item: T) => Suggestion | undefined): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const item of page.items) {
    const suggestion = item ? read(item) : undefined;
    if (suggestion) found.set(suggestion.term, suggestion);
  }
  return [...found.values()].slice(0, COUNT);
}

function word(value: unknown): Suggestion | undefined {
  return typeof value === "string" && value ? { term: value, text: value } : undefined;
}
