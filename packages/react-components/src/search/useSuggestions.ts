import { useEffect, useMemo, useState } from "react";
import { useSdk } from "../sdk/useSdk";
import { narrow, type Suggestion, suggest } from "./suggestions";

interface Answer {
  term: string;
  suggestions: readonly Suggestion[];
}

/**
 * Suggestions for a text. They are asked for once per term, that is once the typing rests; meanwhile those that still fit stay.
 * A failed call only means that nothing is suggested.
 */
export function useSuggestions(text: string, term: string, isWanted: boolean): readonly Suggestion[] {
  const sdk = useSdk();
  const [answer, setAnswer] = useState<Answer>();
  const isSettled = text.trim() === term;

  useEffect(() => {
    if (!isWanted || !isSettled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (suggestions: Suggestion[]) => {
      if (!signal.aborted) setAnswer({ term, suggestions });
    };
    suggest(sdk, term, signal).then(show, () => show([]));
    return () => controller.abort();
  }, [sdk, term, isWanted, isSettled]);

  return useMemo(() => {
    const { suggestions = [], term: asked = "" } = answer ?? {};
    const wanted = text.trim();
    return asked === wanted ? suggestions : narrow(suggestions, wanted);
  }, [answer, text]);
}
