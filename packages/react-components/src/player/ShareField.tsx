import { useEffect, useRef, useState } from "react";
import { COPIED_MS } from "./behaviour/constants";
import { usePlayerContext } from "./context";
import { copyField } from "./share/copy";

export interface ShareFieldProps {
  label: string;
  value: string;
  /** What its copying is told as (PNG-09). */
  way: string;
  /** Told what those who hear the page should hear; empty when it is over. */
  onSaid: (text: string) => void;
}

/** A read-only field with a button that copies it and says so for a while (SHR-01, SHR-04). */
export function ShareField({ label, value, way, onSaid }: ShareFieldProps) {
  const { strings, tell } = usePlayerContext();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const word = isCopied ? strings.copied : strings.copyFailed;
  const copy = async () => {
    if (!input.current) return;
    const isDone = await copyField(input.current);
    setCopied(isDone);
    if (isDone) tell("sent", way);
    onSaid(isDone ? strings.copied : strings.copyFailed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCopied(undefined);
      onSaid("");
    }, COPIED_MS);
  };
  return (
    <div className="giflet-player-field">
      <label>
        <span>{label}</span>
        <input
          ref={input}
          type="text"
          readOnly
          spellCheck={false}
          value={value}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <button
        type="button"
        className={`giflet-player-button giflet-player-copy${isCopied ? " is-copied" : ""}`}
        aria-label={strings.copyField(label)}
        onClick={copy}
      >
        {isCopied === undefined ? strings.copy : word}
      </button>
    </div>
  );
}
