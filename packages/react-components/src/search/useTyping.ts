import { useEffect, useState } from "react";
import type { Search } from "./SearchProvider";

/**
 * The text of a search field. It becomes the term once the typing has rested for `debounce` ms, never in the middle of a
 * composition (as of Japanese or Chinese), and follows a term that was set elsewhere.
 */
export function useTyping({ term, search }: Search, debounce: number) {
  const [text, setText] = useState(term);
  // The term as far as this field knows: its own, or one it has taken over.
  const [known, setKnown] = useState(term);
  const [isComposing, setComposing] = useState(false);
  if (known !== term) {
    setKnown(term);
    if (text.trim() !== term) setText(term);
  }

  useEffect(() => {
    const next = text.trim();
    if (isComposing || next === term) return;
    const timer = setTimeout(() => {
      setKnown(next);
      search(next);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, term, isComposing, search, debounce]);

  return {
    text,
    setText,
    setComposing,
    /** Searches without waiting. */
    searchNow(next: string) {
      setText(next);
      setKnown(next.trim());
      search(next);
    },
  };
}
