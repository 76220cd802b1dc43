import { moveInRow } from "../hooks/rowKeys";
import { useSearchStrings } from "../sdk/context";
import type { Place } from "./place";

interface PickerTabsProps {
  id: string;
  tabs: readonly Place["tab"][];
  selected: Place["tab"];
  onSelect: (tab: Place["tab"]) => void;
}

/** The kinds of things to pick, after the tabs pattern of the ARIA practices; arrow keys select. */
export function PickerTabs({ id, tabs, selected, onSelect }: PickerTabsProps) {
  const strings = useSearchStrings();
  return (
    <div
      role="tablist"
      // Firefox makes a tab stop of whatever scrolls, unless told that it is none.
      tabIndex={-1}
      className="giflet-tabs"
      aria-label={strings.kinds}
      onKeyDown={(event) => moveInRow(event)?.click()}
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
