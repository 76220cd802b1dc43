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
import { isRtl, nextInRow } from "../hooks/rowKeys";
import { useSearchStrings } from "../sdk/context";
import { Icon } from "./Icon";
import { SuggestionList } from "./SuggestionList";
import { useSearch } from "./useSearch";
import { useSuggestions } from "./useSuggestions";
import { useTyping } from "./useTyping";

export interface SearchBarProps {
  /** Name of the field, also shown while it is empty. */
  label?: string;
  /** ms the typing has to rest before it is searched. Default 250. */
  debounce?: number;
  /**
   * Where suggestions stand: in a menu that opens below the field, or in a row of their own that is always there.
   * Default "menu".
   */
  suggestions?: "menu" | "row" | "none";
  /** Characters. Default 50, which is what the public API takes. */
  maxLength?: number;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Escape was pressed with nothing left to take back. */
  onDismiss?: () => void;
  /** The down arrow was pressed with no suggestion further down: the results may take the focus. */
  onLeave?: () => void;
  className?: string;
}

/** A search field with suggestions, after the combobox pattern of the ARIA practices (ITM-06). */
export const SearchBar = forwardRef(function SearchBar(
  props: SearchBarProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { debounce = 250, suggestions: place = "menu", maxLength = 50, className = "" } = props;
  const { autoFocus, onDismiss, onLeave } = props;
  const strings = useSearchStrings();
  const search = useSearch();
  const { text, setText, setComposing, searchNow } = useTyping(search, debounce);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isRow = place === "row";
  const isWanted = isRow || (isOpen && place === "menu");
  const found = useSuggestions(text, search.term, isWanted);
  const suggestions = isWanted ? found : [];
  // By its term, so that it stays marked when another answer brings it again.
  const [marked, setMarked] = useState<string>();
  const active = suggestions.findIndex(({ term }) => term === marked);
  const label = props.label ?? strings.search;

  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears, not later
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, []);

  const mark = (index: number) => setMarked(suggestions.at(index)?.term);
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const choose = (term: string) => {
    close();
    searchNow(term);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Keys of an input method are its own; Safari tells so only by the key's number.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isHandled = isRow ? onRowKey(event) : onMenuKey(event);
    if (isHandled ?? onFieldKey(event)) event.preventDefault();
  }

  function onRowKey({ key, currentTarget }: KeyboardEvent): boolean | undefined {
    if (key === "ArrowDown") {
      if (active < 0 && suggestions.length > 0) mark(0);
      else {
        setMarked(undefined);
        onLeave?.();
      }
      return true;
    }
    if (active < 0) return;
    if (key === "ArrowUp" || key === "Escape") {
      setMarked(undefined);
      return true;
    }
    const next = nextInRow(key, active, suggestions.length, isRtl(currentTarget));
    if (next === undefined) return;
    mark(next);
    return true;
  }

  function onMenuKey({ key, altKey }: KeyboardEvent): boolean | undefined {
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (!isOpen || altKey) {
        setOpen(key === "ArrowDown");
        setMarked(undefined);
      } else if (suggestions.length === 0 && key === "ArrowDown") onLeave?.();
      else if (key === "ArrowDown") mark((active + 1) % suggestions.length);
      else mark(active < 0 ? -1 : active - 1);
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
    <div role="search" className={`giflet-search giflet-search-${place} ${className}`}>
      <div className="giflet-field">
        <Icon name="lens" />
        <input
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
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setMarked(undefined);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
          onFocus={() => setFocus(true)}
          onBlur={() => {
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
      {place !== "none" && (
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
