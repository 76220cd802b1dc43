import type { ListType } from "@giflet/core";
import { useState } from "react";
import { useClient } from "../client/useClient.js";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { type SearchProviderProps, type SearchState, useSearchState } from "../search/SearchProvider.js";
import { isSearchable, type PickerTab, type PickerView, tabForTerm } from "./picker-view.js";
import type { GifPickerProps } from "./props.js";

const TYPES: readonly ListType[] = ["gifs", "stickers", "emoji", "text"];

/** The state of a picker. */
interface PickerState {
  types: readonly ListType[];
  view: PickerView;
  search: SearchState;
  /** Shows another view. */
  show: (view: PickerView) => void;
  /** The props that are not about the state. */
  rest: Omit<GifPickerProps, keyof SearchProviderProps | "types" | "tab" | "defaultTab" | "onTabChange">;
}

/** Creates the state of a picker. Another tab or term closes the category or emoji. */
export function usePickerView({
  types: givenTypes,
  tab: givenTab,
  defaultTab,
  onTabChange,
  ...props
}: GifPickerProps): PickerState {
  const { capabilities } = useClient().provider;
  const types = givenTypes ?? capabilities?.types ?? TYPES;
  const [tab, setTab] = useControlled<PickerTab>(givenTab, defaultTab ?? types[0] ?? "gifs", onTabChange);
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
    const next = tabForTerm(tab, term, types);
    if (next !== tab) setTab(next);
  }, [term]);

  function show(next: PickerView) {
    // Clears the term in tabs without search.
    if (!isSearchable(next.tab) && term) search.search("");
    if (next.tab === tab) setView(next);
    else setTab(next.tab);
  }
  return { types, view, search, show, rest };
}
