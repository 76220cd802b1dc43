import { useEffect, useState } from "react";
import { useClient } from "../client/useClient.js";
import { filterByPrefix, type Suggestion, suggest } from "./suggestions.js";

interface Fetched {
  term: string;
  suggestions: readonly Suggestion[];
}

/**
 * Returns suggestions for a text. They are fetched once per term, after the debounce; until then, the previous ones that match the
 * text stay. If the call fails, there are no suggestions.
 */
export function useSuggestions(text: string, term: string, isEnabled: boolean): readonly Suggestion[] {
  const client = useClient();
  const [fetched, setFetched] = useState<Fetched>();
  const isSettled = text.trim() === term;

  useEffect(() => {
    if (!isEnabled || !isSettled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (suggestions: Suggestion[]) => {
      if (!signal.aborted) setFetched({ term, suggestions });
    };
    suggest(client, term, signal).then(show, () => show([]));
    return () => controller.abort();
  }, [client, term, isEnabled, isSettled]);

  const { suggestions = [], term: fetchedTerm = "" } = fetched ?? {};
  const currentTerm = text.trim();
  return fetchedTerm === currentTerm ? suggestions : filterByPrefix(suggestions, currentTerm);
}
