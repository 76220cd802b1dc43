import { useEffect, useId, useState } from "react";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called when the user pauses typing or presses Enter. */
  onChange: (value: string) => void;
}

/** Debounce, ms. */
const DEBOUNCE = 300;

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A new value from the parent, for example from a suggestion, replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value);
    if (draft.trim() !== value) setDraft(value);
  }

  useEffect(() => {
    const term = draft.trim();
    if (term === value) return;
    const timer = setTimeout(() => onChange(term), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);

  return (
    <search>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          onChange(draft.trim());
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={50}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  );
}
