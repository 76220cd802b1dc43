import { useEffect, useState } from "react";
import type { SearchState } from "./SearchProvider.js";

/**
 * The text of a search field. Searches for it after `debounce` ms without input, but not during IME composition. Follows a term that
 * is set elsewhere.
 */
export function useDebouncedText({ term, search }: SearchState, debounce: number) {
  const [text, setText] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // The term that this field has requested, until the term changes. The owner of a controlled term may set it later, or not at all.
  const [requested, setRequested] = useState<string>();
  const [isComposing, setComposing] = useState(false);
  if (lastTerm !== term) {
    setLastTerm(term);
    setRequested(undefined);
    if (term !== requested && term !== text.trim()) setText(term);
  }

  useEffect(() => {
    const next = text.trim();
    if (isComposing || next === term || next === requested) return;
    const timer = setTimeout(() => {
      setRequested(next);
      search(next);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, term, requested, isComposing, search, debounce]);

  return {
    text,
    setText,
    setComposing,
    /** Searches without debounce, unless the results are those of the term. */
    searchNow(next: string) {
      setText(next);
      if (next.trim() === term) return;
      setRequested(next.trim());
      search(next);
    },
    /** Replaces a text that the owner has not made the term by the term. */
    restoreTerm() {
      if (text.trim() !== requested) return;
      setText(term);
      setRequested(undefined);
    },
  };
}
