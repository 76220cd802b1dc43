import { useEffect, useId, useState } from "react";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Told once the visitor has paused, or pressed Enter. */
  onChange: (value: string) => void;
}

/** Long enough that a word is not searched letter by letter, ms. */
const PAUSE = 300;

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [told, setTold] = useState(value);
  // A term set from outside, by a suggestion, replaces what was typed.
  if (told !== value) {
    setTold(value);
    if (draft.trim() !== value) setDraft(value);
  }

  useEffect(() => {
    const term = draft.trim();
    if (term === value) return;
    const timer = setTimeout(() => onChange(term), PAUSE);
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
