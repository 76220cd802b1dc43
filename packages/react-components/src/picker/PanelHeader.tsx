import { useEffect, useRef } from "react";
import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { ButtonRow } from "./ButtonRow.js";
import type { PickerView } from "./picker-view.js";

interface PanelHeaderProps {
  view: PickerView;
  onNavigate: (view: PickerView) => void;
}

/** The header of a category or of the variations of an emoji: a back button and the subcategories. */
export function PanelHeader({ view, onNavigate }: PanelHeaderProps) {
  const strings = useStrings(searchStrings);
  const back = useRef<HTMLButtonElement>(null);
  const { tab, category, subcategory } = view;
  // The control that opened this view is removed, so the focus moves to the back button.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const subcategories = category?.subcategories ?? [];

  return (
    <>
      <div className="giflet-panel-head">
        <button
          ref={back}
          type="button"
          className="giflet-back"
          aria-label={strings.back}
          onClick={() => onNavigate({ tab })}
        />
        <h2 className="giflet-panel-title">{category?.name ?? strings.variations}</h2>
      </div>
      {subcategories.length > 0 && (
        <ButtonRow
          className="giflet-chips"
          label={category?.name ?? ""}
          items={subcategories}
          pressed={subcategory}
          onChoose={({ name }) =>
            onNavigate({ tab, category, subcategory: name === subcategory ? undefined : name })
          }
        />
      )}
    </>
  );
}
