import { type ForwardedRef, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { useClient } from "../client/useClient.js";
import { compose, type RootProps } from "../hooks/root-props.js";
import { Icon } from "./Icon.js";
import { SuggestionList } from "./SuggestionList.js";
import { useCombobox } from "./useCombobox.js";
import { useDebouncedText } from "./useDebouncedText.js";
import { useSearch } from "./useSearch.js";

/** The props of a `SearchBar`. Attributes and event handlers are those of the field, except `style` and `className`. */
export interface SearchBarProps extends Omit<RootProps<"input">, "value" | "defaultValue" | "type"> {
  /** Accessible name of the field, and its placeholder unless the provider requires another one. @defaultValue the text `search` of `SearchStrings` */
  label?: string;
  /** Debounce of the input, ms. @defaultValue `250` */
  debounce?: number;
  /** Where suggestions are shown: in a menu that opens below the field, or in a row that is always visible. @defaultValue `"menu"` */
  suggestions?: "menu" | "row" | "none";
  /** Maximum number of characters: the limit of the public API. @defaultValue `50` */
  maxLength?: number;
  /** Focuses the field on mount. @defaultValue `false` */
  autoFocus?: boolean;
  /** Called when Escape is pressed with an empty field and no active suggestion. Absent by default. */
  onDismiss?: () => void;
  /** Called when Arrow Down is pressed and there is no suggestion to move to, for example to focus the results. Absent by default. */
  onFocusResults?: () => void;
  /** A class for the root element. @defaultValue none */
  className?: string;
}

/** A search field with suggestions, implementing the ARIA combobox pattern. */
export const SearchBar = /*@__PURE__*/ forwardRef(function SearchBar(
  {
    label: givenLabel,
    debounce = 250,
    suggestions: mode = "menu",
    maxLength = 50,
    autoFocus,
    onDismiss,
    onFocusResults,
    className = "",
    style,
    ...rest
  }: SearchBarProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { searchPlaceholder } = useClient().provider;
  const strings = useStrings(searchStrings);
  const search = useSearch();
  const { text, setText, setComposing, searchNow, restoreTerm } = useDebouncedText(search, debounce);
  const { aria, list, toggle, onKeyDown } = useCombobox({
    mode,
    text,
    term: search.term,
    onChoose: searchNow,
    onDismiss,
    onFocusResults,
  });
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const label = givenLabel ?? strings.search;
  const { length } = list.suggestions;

  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the element
    <div role="search" className={`giflet-search giflet-search-${mode} ${className}`} style={style}>
      <div className="giflet-field">
        <Icon name="lens" />
        <input
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          placeholder={searchPlaceholder ?? label}
          {...aria}
          {...rest}
          ref={input}
          className="giflet-input"
          type="search"
          value={text}
          onChange={compose(rest.onChange, ({ target }) => {
            setText(target.value);
            toggle(true);
          })}
          onCompositionStart={compose(rest.onCompositionStart, () => setComposing(true))}
          onCompositionEnd={compose(rest.onCompositionEnd, () => setComposing(false))}
          onKeyDown={compose(rest.onKeyDown, onKeyDown)}
          onClick={compose(rest.onClick, () => toggle(true))}
          onFocus={compose(rest.onFocus, () => setFocus(true))}
          onBlur={compose(rest.onBlur, () => {
            setFocus(false);
            restoreTerm();
            toggle(false);
          })}
        />
        {text && (
          <button
            type="button"
            className="giflet-clear"
            aria-label={strings.clear}
            onClick={() => {
              list.onChoose("");
              input.current?.focus();
            }}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      {mode !== "none" && (
        <SuggestionList {...list} label={text ? strings.suggestions : strings.trendingSearches} />
      )}
      <div role="status" className="giflet-hidden">
        {hasFocus && length > 0 && strings.suggestionCount(length)}
      </div>
    </div>
  );
});
