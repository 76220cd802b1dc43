import { useEffect, useState } from "react";
import type { Search } from "./SearchProvider.js";

/**
 * The text of a search field. Searches for it after `debounce` ms without input, but not during IME composition. Follows a term that
 * is set elsewhere.
 */
export function useDebouncedText({ term, search }: Search, debounce: number) {
  const [text, setText] = useState(term);
  // The last term that this field has set or received.
  const [lastTerm, setLastTerm] = useState(term);
  const [isComposing, setComposing] = useState(false);
  if (lastTerm !== term) {
    setLastTerm(term);
    if (text.trim() !== term) setText(term);
  }

  useEffect(() => {
    const next = text.trim();
    if (isComposing || next === term) return;
    const timer = setTimeout(() => {
      setLastTerm(next);
      search(next);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, term, isComposing, search, debounce]);

  return {
    text,
    setText,
    setComposing,
    /** Searches without debounce. */
    searchNow(next: string) {
      setText(next);
      setLastTerm(next.trim());
      search(next);
    },
  };
}
