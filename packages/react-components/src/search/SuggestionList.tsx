import { type ForwardedRef, useEffect, useImperativeHandle, useRef } from "react";
import type { RootProps } from "../hooks/root-props.js";
import type { Suggestion } from "./suggestions.js";

/** Where suggestions are shown: in a menu that opens below the field, or in a row that is always visible. */
export type SuggestionMode = "menu" | "row";

/** The props of `Suggestions`: those of its element. */
export interface SuggestionsProps extends RootProps<"div"> {
  /** In a menu that opens below the field, or in a row that is always visible. @defaultValue `"row"` */
  mode?: SuggestionMode;
  /** A class for each suggestion. @defaultValue none */
  optionClassName?: string;
}

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion, -1 for none. */
  active: number;
  isRow: boolean;
  onChoose: (term: string) => void;
  attributes: Omit<SuggestionsProps, "mode">;
  handle: ForwardedRef<HTMLDivElement>;
}

/** The listbox of a combobox. The focus stays in the field, whose `aria-activedescendant` is the active suggestion. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, active, isRow, onChoose } = props;
  const { optionClassName, ...attributes } = props.attributes;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.handle, () => list.current as HTMLDivElement);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  if (suggestions.length === 0) return isRow && <div data-giflet-suggestions="" {...attributes} ref={list} />;
  return (
    <div
      data-giflet-suggestions=""
      role="listbox"
      // Focusable, but not a tab stop: the field has the focus and handles the keys.
      tabIndex={-1}
      aria-label={label}
      aria-orientation={isRow ? "horizontal" : undefined}
      {...attributes}
      ref={list}
      id={id}
    >
      {suggestions.map(({ term, text, detail }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={term}
          id={`${id}-${index}`}
          className={optionClassName}
          data-giflet-suggestion=""
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
