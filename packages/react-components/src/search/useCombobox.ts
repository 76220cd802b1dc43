import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { isRtl, nextInRow } from "../hooks/row-navigation.js";
import { useLatest } from "../hooks/useLatest.js";
import { useSuggestions } from "./useSuggestions.js";

/**
 * Where suggestions are shown: in a menu that opens below the field, in a row that is always visible, or in a row over what follows the field while
 * the visitor types.
 */
export type SuggestionMode = "menu" | "row" | "typing";

interface ComboboxOptions {
  mode: SuggestionMode | "none";
  /** The text of the field. */
  text: string;
  /** The search term. */
  term: string;
  /** Settles when the results of the term have come. */
  arrival: Promise<void>;
  /** Called with the term of a chosen option, with the text on Enter, and with an empty text on Escape. */
  onChoose: (term: string) => void;
  /** Called when Escape has nothing to close or clear. */
  onDismiss?: () => void;
  /** Called when Arrow Down has no option to move to. */
  onFocusResults?: () => void;
}

/**
 * The ARIA combobox pattern: a list of suggestions that opens and closes, its active option, and the keys of both. The focus stays in
 * the field, whose `aria-activedescendant` is the active option.
 */
export function useCombobox({
  mode,
  text,
  term,
  arrival,
  onChoose,
  onDismiss,
  onFocusResults,
}: ComboboxOptions) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isRow = mode === "row" || mode === "typing";
  const isEnabled = mode === "row" || (isOpen && (mode === "menu" || (isRow && Boolean(text.trim()))));
  const found = useSuggestions(text, term, isEnabled);
  const suggestions = isEnabled ? found : [];
  // Stored by term, so that the suggestion stays active if another response contains it.
  const [activeTerm, setActiveTerm] = useState<string>();
  const active = suggestions.findIndex(({ term }) => term === activeTerm);
  const hasList = suggestions.length > 0;

  const activate = (index: number) => setActiveTerm(suggestions.at(index)?.term);
  /** Opens or closes the list. No option is active then. */
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    setActiveTerm(undefined);
  };
  // The menu would cover them. It opens again with the next letter, Arrow Down or a click.
  const latest = useLatest(() => {
    if (mode === "menu" && term && term === text.trim() && active < 0) toggle(false);
  });
  useEffect(() => {
    let isCurrent = true;
    arrival.then(() => isCurrent && latest.current());
    return () => {
      isCurrent = false;
    };
  }, [arrival, latest]);
  const choose = (term: string) => {
    toggle(false);
    onChoose(term);
  };

  function onKeyDown(event: KeyboardEvent) {
    // Ignores keys of an input method. Safari identifies the last one only by its key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isHandled = isRow ? onRowKey(event) : onMenuKey(event);
    if (isHandled || onFieldKey(event)) event.preventDefault();
  }

  function onRowKey({ key, currentTarget }: KeyboardEvent): boolean {
    const isDown = key === "ArrowDown";
    if (active < 0) {
      if (isDown && hasList) activate(0);
      else if (isDown) onFocusResults?.();
      return isDown;
    }
    const next = nextInRow(key, active, suggestions.length, isRtl(currentTarget));
    if (next !== undefined) activate(next);
    else if (isDown || key === "ArrowUp") {
      setActiveTerm(undefined);
      if (isDown) onFocusResults?.();
    } else return false;
    return true;
  }

  function onMenuKey({ key, altKey }: KeyboardEvent): boolean {
    const isDown = key === "ArrowDown";
    if (isDown || key === "ArrowUp") {
      if (!isOpen || altKey) toggle(isDown);
      else if (!isDown) activate(active < 0 ? -1 : active - 1);
      else if (hasList) activate((active + 1) % suggestions.length);
      else onFocusResults?.();
    } else return false;
    return true;
  }

  function onFieldKey({ key }: KeyboardEvent): boolean {
    if (key === "Escape") onDismiss?.();
    if (key !== "Enter") return false;
    choose(suggestions[active]?.term ?? text);
    return true;
  }

  /** Leaves the suggestions or clears the text. Returns false if there are none. */
  function onEscape(): boolean {
    if (isRow ? active >= 0 : hasList) toggle(false);
    else if (text) choose("");
    else return false;
    return true;
  }

  return {
    toggle,
    onKeyDown,
    onEscape,
    /** The attributes of the field. */
    aria: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": hasList,
      "aria-controls": hasList ? id : undefined,
      "aria-activedescendant": active < 0 ? undefined : `${id}-${active}`,
    } as const,
    /** The props of the `SuggestionList`. */
    list: { id, suggestions, active, isRow, isReserved: mode === "row", onChoose: choose },
  };
}
