import { useState } from "react";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { useSdk } from "../sdk/useSdk.js";
import { type Search, type SearchProviderProps, useSearchState } from "../search/SearchProvider.js";
import { isSearchable, type PickerKind, type PickerTab, type PickerView, tabForTerm } from "./picker-view.js";
import type { GifPickerProps } from "./props.js";

const KINDS: readonly PickerKind[] = ["gifs", "stickers", "emoji", "text"];

/** The state of a picker. */
interface PickerState {
  kinds: readonly PickerKind[];
  view: PickerView;
  search: Search;
  /** Shows another view. */
  show: (view: PickerView) => void;
  /** The props that are not about the state. */
  rest: Omit<GifPickerProps, keyof SearchProviderProps | "kinds" | "tab" | "defaultTab" | "onTabChange">;
}

/** Creates the state of a picker. Another tab or term closes the category or emoji. */
export function usePickerView({
  kinds: givenKinds,
  tab: givenTab,
  defaultTab,
  onTabChange,
  ...props
}: GifPickerProps): PickerState {
  const { capabilities } = useSdk().service;
  const kinds = givenKinds ?? capabilities?.types ?? KINDS;
  const [tab, setTab] = useControlled<PickerTab>(givenTab, defaultTab ?? kinds[0] ?? "gifs", onTabChange);
  const [view, setView] = useState<PickerView>({ tab });
  const [search, rest] = useSearchState({
    ...props,
    type: isSearchable(tab) ? tab : undefined,
  });
  const { term } = search;
  const [lastTerm, setLastTerm] = useState(term);
  if (view.tab !== tab || lastTerm !== term) {
    setLastTerm(term);
    setView({ tab });
  }

  // In an effect, because the owner may have set the term. Only for a new term: the visitor may leave its results.
  useEffectOnCommit(() => {
    const next = tabForTerm(tab, term, kinds);
    if (next !== tab) setTab(next);
  }, [term]);

  function show(next: PickerView) {
    // Clears the term in tabs without search.
    if (!isSearchable(next.tab) && term) search.search("");
    if (next.tab === tab) setView(next);
    else setTab(next.tab);
  }
  return { kinds, view, search, show, rest };
}
