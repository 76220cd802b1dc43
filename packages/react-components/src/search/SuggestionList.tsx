import { type ForwardedRef, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { searchStrings } from "../client/strings.js";
import type { RootProps } from "../hooks/root-props.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { useField } from "./SearchField.js";
import type { SuggestionMode } from "./useCombobox.js";

/** The props of `Suggestions`: those of its element. */
export interface SuggestionsProps extends RootProps<"div"> {
  /** In a menu that opens below the field, in a row, or in a row while the visitor types. @defaultValue `"row"` */
  mode?: SuggestionMode;
  /** A class for each suggestion. @defaultValue none */
  optionClassName?: string;
}

/** The listbox of a combobox. The focus stays in the field, whose `aria-activedescendant` is the active suggestion. */
export const Suggestions = /*@__PURE__*/ forwardRef(function Suggestions(
  { mode = "row", optionClassName, ...rest }: SuggestionsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const strings = useStrings(searchStrings);
  const { text, list, setMode } = useField();
  const { id, suggestions, active, isRow, isReserved, onChoose } = list;
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  useEffectOnCommit(() => {
    setMode(mode);
    return () => setMode("none");
  }, [mode, setMode]);
  useEffect(() => {
    root.current?.children[active]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  if (suggestions.length === 0) return isReserved && <div data-giflet-suggestions="" {...rest} ref={root} />;
  return (
    <div
      data-giflet-suggestions=""
      role="listbox"
      // Focusable, but not a tab stop: the field has the focus and handles the keys.
      tabIndex={-1}
      aria-label={text ? strings.suggestions : strings.trendingSearches}
      aria-orientation={isRow ? "horizontal" : undefined}
      {...rest}
      ref={root}
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
          {detail && detail !== text && (
            <>
              {" "}
              <small dir="ltr">{detail}</small>
            </>
          )}
        </div>
      ))}
    </div>
  );
});

/** Announces the number of suggestions while the field has the focus. */
export function SuggestionStatus() {
  const { hasFocus, list } = useField();
  const strings = useStrings(searchStrings);
  const { length } = list.suggestions;
  return (
    <div role="status" className="giflet-hidden">
      {hasFocus && length > 0 && formatText(strings.suggestionCount, strings.lang, { count: length })}
    </div>
  );
}
