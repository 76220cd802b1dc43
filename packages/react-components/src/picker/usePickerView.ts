import { useMemo, useState } from "react";
import { useClient } from "../client/useClient.js";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { warnOfProp } from "../hooks/warn-of-prop.js";
import { type SearchWithArrival, useSearchState } from "../search/SearchProvider.js";
import { isSearchable, type PickerTab, type PickerView, tabForTerm, tabsOf } from "./picker-view.js";
import type { PickerRootProps } from "./props.js";

/** The state of a picker. */
export interface PickerViewState {
  tabs: readonly PickerTab[];
  view: PickerView;
  search: SearchWithArrival;
  /** Shows another view. */
  show: (view: PickerView) => void;
}

/** Returns the state of a picker, and the props that are not about it. Another tab or term closes the category or emoji. */
export function usePickerView({
  types: givenTypes,
  recents = true,
  tab: givenTab,
  defaultTab,
  onTabChange,
  ...props
}: PickerRootProps) {
  const { provider } = useClient();
  const types = Array.isArray(givenTypes) ? (givenTypes as readonly PickerTab[]) : undefined;
  if (givenTypes && !types) warnOfProp("types");
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the names
  const tabs = useMemo(() => tabsOf(provider, types, recents), [provider, types?.join(), recents]);
  const [tab, setTab] = useControlled<PickerTab>(givenTab, defaultTab ?? tabs[0] ?? "gifs", onTabChange);
  const [view, setView] = useState<PickerView>({ tab });
  const [search, rest] = useSearchState({ ...props, type: isSearchable(tab) ? tab : undefined });
  const { term } = search;
  const [lastTerm, setLastTerm] = useState(term);
  if (view.tab !== tab || lastTerm !== term) {
    setLastTerm(term);
    setView({ tab });
  }

  // In an effect, because the owner may have set the term. Only for a new term: the visitor may leave its results.
  useEffectOnCommit(() => {
    const next = tabForTerm(tab, term, tabs);
    if (next !== tab) setTab(next);
  }, [term]);

  function show(next: PickerView) {
    if (next.tab === tab) setView(next);
    else setTab(next.tab);
  }
  const state: PickerViewState = { tabs, view, search, show };
  return [state, { ...rest, recents }] as const;
}
