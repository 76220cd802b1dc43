import { useEffect, useRef } from "react";
import type { Suggestion } from "./suggestions.js";

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion, -1 for none. */
  active: number;
  isRow: boolean;
  onChoose: (term: string) => void;
}

/** The listbox of a combobox. The focus stays in the field, whose `aria-activedescendant` is the active suggestion. */
export function SuggestionList({ id, label, suggestions, active, isRow, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  if (suggestions.length === 0) return isRow && <div className="giflet-suggestions" />;
  return (
    <div
      ref={list}
      id={id}
      className="giflet-suggestions"
      role="listbox"
      // Focusable, but not a tab stop: the field has the focus and handles the keys.
      tabIndex={-1}
      aria-label={label}
      aria-orientation={isRow ? "horizontal" : undefined}
    >
      {suggestions.map(({ term, text, detail }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={term}
          id={`${id}-${index}`}
          className="giflet-suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(term)}
        >
          <bdi>{text}</bdi>
          {detail && detail !== text && <small> {detail}</small>}
        </div>
      ))}
    </div>
  );
}
