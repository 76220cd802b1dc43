import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { moveFocusInRow } from "../hooks/row-navigation.js";
import type { PickerTab } from "./picker-view.js";

interface PickerTabsProps {
  id: string;
  tabs: readonly PickerTab[];
  selected: PickerTab;
  onSelect: (tab: PickerTab) => void;
}

/** The tabs of the picker, implementing the ARIA tabs pattern with automatic activation. */
export function PickerTabs({ id, tabs, selected, onSelect }: PickerTabsProps) {
  const strings = useStrings(searchStrings);
  return (
    <div
      role="tablist"
      // Firefox makes every scroll container a tab stop unless it has a tabindex.
      tabIndex={-1}
      className="giflet-tabs"
      aria-label={strings.types}
      onKeyDown={(event) => moveFocusInRow(event)?.click()}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          className="giflet-tab"
          aria-selected={tab === selected}
          aria-controls={id}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {strings[tab]}
        </button>
      ))}
    </div>
  );
}
