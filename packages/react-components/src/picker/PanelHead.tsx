import { useEffect, useRef } from "react";
import { useSearchStrings } from "../sdk/context";
import { Icon } from "../search/Icon";
import { ButtonRow } from "./ButtonRow";
import type { Place } from "./place";

interface PanelHeadProps {
  place: Place;
  onPlace: (place: Place) => void;
}

/** What stands above a category or an emoji's variations: the way back, and what there is within. */
export function PanelHead({ place, onPlace }: PanelHeadProps) {
  const strings = useSearchStrings();
  const back = useRef<HTMLButtonElement>(null);
  const { tab, category, subcategory } = place;
  // What was pressed to come here is gone; the focus must not go with it.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const names = category?.subcategories?.map(({ name }) => name) ?? [];

  return (
    <>
      <div className="giflet-panel-head">
        <button
          ref={back}
          type="button"
          className="giflet-back"
          aria-label={strings.back}
          onClick={() => onPlace({ tab })}
        >
          <Icon name="back" />
        </button>
        <h2 className="giflet-panel-title">{category?.name ?? strings.variations}</h2>
      </div>
      {names.length > 0 && (
        <ButtonRow
          className="giflet-chips"
          label={category?.name ?? ""}
          items={names}
          keyOf={(name) => name}
          render={(name) => name}
          pressed={subcategory}
          onChoose={(name) =>
            onPlace({ tab, category, subcategory: name === subcategory ? undefined : name })
          }
        />
      )}
    </>
  );
}
