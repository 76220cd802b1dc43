import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { isRtl, nextInRow } from "../hooks/row-navigation.js";
import { useStrings } from "../sdk/context.js";
import { searchStrings } from "../sdk/strings.js";
import { useSdk } from "../sdk/useSdk.js";
import { Icon } from "./Icon.js";
import { SuggestionList } from "./SuggestionList.js";
import { useDebouncedText } from "./useDebouncedText.js";
import { useSearch } from "./useSearch.js";
import { useSuggestions } from "./useSuggestions.js";

/** Standard attributes and event handlers are passed to the field, except `style` and `className`. */
export interface SearchBarProps extends RootProps<"input"> {
  /** Accessible name of the field, and its placeholder unless the service requires another one. */
  label?: string;
  /** Debounce of the input, ms. Default 250. */
  debounce?: number;
  /**
   * Where suggestions are shown: in a menu that opens below the field, or in a row that is always visible. Default "menu".
   */
  suggestions?: "menu" | "row" | "none";
  /** Maximum number of characters. Default 50, the limit of the public API. */
  maxLength?: number;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** Called when Escape is pressed with an empty field and no active suggestion. */
  onDismiss?: () => void;
  /** Called when Arrow Down is pressed and there is no suggestion to move to, for example to focus the results. */
  onFocusResults?: () => void;
  className?: string;
}

/** A search field with suggestions, implementing the ARIA combobox pattern. */
export const SearchBar = /*@__PURE__*/ forwardRef(function SearchBar(
  props: SearchBarProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { debounce = 250, suggestions: mode = "menu", maxLength = 50, className = "" } = props;
  const { autoFocus, onDismiss, onFocusResults } = props;
  const sdk = useSdk();
  const strings = useStrings(searchStrings);
  const search = useSearch();
  const { text, setText, setComposing, searchNow } = useDebouncedText(search, debounce);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isRow = mode === "row";
  const isEnabled = isRow || (isOpen && mode === "menu");
  const found = useSuggestions(text, search.term, isEnabled);
  const suggestions = isEnabled ? found : [];
  // Stored by term, so that the suggestion stays active if another response contains it.
  const [activeTerm, setActiveTerm] = useState<string>();
  const active = suggestions.findIndex(({ term }) => term === activeTerm);
  const label = props.label ?? strings.search;

  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, []);

  const activate = (index: number) => setActiveTerm(suggestions.at(index)?.term);
  const close = () => {
    setOpen(false);
    setActiveTerm(undefined);
  };
  const choose = (term: string) => {
    close();
    searchNow(term);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event);
    // Ignores keys of an input method. Safari identifies the last one only by its key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isHandled = isRow ? onRowKey(event) : onMenuKey(event);
    if (isHandled ?? onFieldKey(event)) event.preventDefault();
  }

  function onRowKey({ key, currentTarget }: KeyboardEvent): boolean | undefined {
    if (key === "ArrowDown") {
      if (active < 0 && suggestions.length > 0) activate(0);
      else {
        setActiveTerm(undefined);
        onFocusResults?.();
      }
      return true;
    }
    if (active < 0) return;
    if (key === "ArrowUp" || key === "Escape") {
      setActiveTerm(undefined);
      return true;
    }
    const next = nextInRow(key, active, suggestions.length, isRtl(currentTarget));
    if (next === undefined) return;
    activate(next);
    return true;
  }

  function onMenuKey({ key, altKey }: KeyboardEvent): boolean | undefined {
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!isOpen || altKey) {
        setOpen(key === "ArrowDown");
        setActiveTerm(undefined);
      } else if (suggestions.length === 0 && key === "ArrowDown") onFocusResults?.();
      else if (key === "ArrowDown") activate((active + 1) % suggestions.length);
      else activate(active < 0 ? -1 : active - 1);
      return true;
    }
    if (key !== "Escape" || suggestions.length === 0) return;
    close();
    return true;
  }

  function onFieldKey({ key }: KeyboardEvent): boolean {
    if (key === "Enter") {
      choose(suggestions[active]?.term ?? text);
      return true;
    }
    if (key !== "Escape") return false;
    if (text) choose("");
    else onDismiss?.();
    return Boolean(text);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the element
    <div role="search" className={`giflet-search giflet-search-${mode} ${className}`} style={props.style}>
      <div className="giflet-field">
        <Icon name="lens" />
        <input
          {...rootProps(props)}
          style={undefined}
          ref={input}
          className="giflet-input"
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={suggestions.length > 0 ? id : undefined}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          placeholder={sdk.service.searchPlaceholder ?? label}
          {...ariaProps(props)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActiveTerm(undefined);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            props.onClick?.(event);
            setOpen(true);
          }}
          onFocus={(event) => {
            props.onFocus?.(event);
            setFocus(true);
          }}
          onBlur={(event) => {
            props.onBlur?.(event);
            setFocus(false);
            close();
          }}
        />
        {text && (
          <button
            type="button"
            className="giflet-clear"
            aria-label={strings.clear}
            onClick={() => {
              choose("");
              input.current?.focus();
            }}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      {mode !== "none" && (
        <SuggestionList
          id={id}
          label={text ? strings.suggestions : strings.trendingSearches}
          suggestions={suggestions}
          active={active}
          isRow={isRow}
          onChoose={choose}
        />
      )}
      <div role="status" className="giflet-hidden">
        {hasFocus && suggestions.length > 0 && strings.suggestionCount(suggestions.length)}
      </div>
    </div>
  );
});
