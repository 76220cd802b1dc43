import { createContext, type ReactNode, type RefObject, useContext, useState } from "react";
import { usageError } from "../client/useClient.js";
import { type SearchWithArrival, useSearch } from "./SearchProvider.js";
import { type SuggestionMode, useCombobox } from "./useCombobox.js";
import { useDebouncedText } from "./useDebouncedText.js";

interface SearchFieldProps {
  /** Debounce of the input, ms. @defaultValue `250` */
  debounce?: number;
  onDismiss?: () => void;
  onFocusResults?: () => void;
  /** The field. */
  input: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

const FieldContext = /*@__PURE__*/ createContext<ReturnType<typeof useSearchField> | undefined>(undefined);

/** The state of a search field for its parts. A component of its own, so that typing does not render the results. */
export function SearchField({ children, ...options }: SearchFieldProps) {
  return <FieldContext.Provider value={useSearchField(options)}>{children}</FieldContext.Provider>;
}

function useSearchField({ debounce = 250, input, ...callbacks }: Omit<SearchFieldProps, "children">) {
  const search = useSearch() as SearchWithArrival;
  const [mode, setMode] = useState<SuggestionMode | "none">("none");
  const [hasFocus, setFocus] = useState(false);
  const { searchNow, ...text } = useDebouncedText(search, debounce);
  const combobox = useCombobox({
    ...callbacks,
    mode,
    text: text.text,
    term: search.term,
    arrival: search.arrival,
    onChoose: searchNow,
  });
  return { ...text, ...combobox, input, setMode, hasFocus, setFocus };
}

/** Returns the search field around a part. Throws a `GifletError` without one. */
export function useField() {
  const field = useContext(FieldContext);
  if (!field) throw usageError("Picker.Search and Picker.Suggestions must be rendered inside Picker.Root");
  return field;
}
