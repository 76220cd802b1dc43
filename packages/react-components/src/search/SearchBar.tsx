import { type CSSProperties, type ForwardedRef, forwardRef, useRef } from "react";
import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { Icon } from "./Icon.js";
import { SearchField, useField } from "./SearchField.js";
import { ClearButton, SearchInput, type SearchInputProps } from "./SearchInput.js";
import { SuggestionStatus, Suggestions } from "./SuggestionList.js";
import type { SuggestionMode } from "./useCombobox.js";

/** The props of a `SearchBar`. Attributes and event handlers are those of the field, except `style` and `className`. */
export interface SearchBarProps extends SearchInputProps {
  /** Debounce of the input, ms. @defaultValue `250` */
  debounce?: number;
  /** Where suggestions are shown: in a menu that opens below the field, in a row, or in a row while the visitor types. @defaultValue `"menu"` */
  suggestions?: SuggestionMode | "none";
  /** Called when Escape is pressed with an empty field and no active suggestion. Absent by default. */
  onDismiss?: () => void;
  /** Called when Arrow Down is pressed and there is no suggestion to move to, for example to focus the results. Absent by default. */
  onFocusResults?: () => void;
  /** A class for the root element. @defaultValue none */
  className?: string;
}

/** A search field with suggestions, implementing the ARIA combobox pattern. */
export const SearchBar = /*@__PURE__*/ forwardRef(function SearchBar(
  { debounce, suggestions = "menu", onDismiss, onFocusResults, className, style, ...rest }: SearchBarProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchField debounce={debounce} onDismiss={onDismiss} onFocusResults={onFocusResults} input={input}>
      <SearchBox {...{ className, style, suggestions }} input={{ ...rest, ref }} />
    </SearchField>
  );
});

interface SearchBoxProps {
  className?: string;
  style?: CSSProperties;
  suggestions: SuggestionMode | "none";
  /** The props of the field. */
  input: SearchInputProps & { ref?: ForwardedRef<HTMLInputElement> };
}

/** The styled search field inside a `SearchField`. */
export function SearchBox({ className = "", style, suggestions, input }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the element
    <div role="search" className={`giflet-search giflet-search-${suggestions} ${className}`} style={style}>
      <div className="giflet-field">
        <Icon name="lens" />
        <SearchInput {...input} className="giflet-input" />
        <ClearButton className="giflet-clear">
          <Icon name="cross" />
        </ClearButton>
      </div>
      {suggestions === "typing" && <BackFromSuggestions />}
      {suggestions !== "none" && (
        <Suggestions mode={suggestions} className="giflet-suggestions" optionClassName="giflet-suggestion" />
      )}
      <SuggestionStatus />
    </div>
  );
}

/** Closes the suggestions, to show what they cover. Not a tab stop: they are closed when the focus leaves the field. */
function BackFromSuggestions() {
  const { back } = useStrings(searchStrings);
  const { list, toggle } = useField();
  return list.suggestions.length > 0 ? (
    <button
      type="button"
      className="giflet-back"
      tabIndex={-1}
      aria-label={back}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => toggle(false)}
    />
  ) : null;
}
