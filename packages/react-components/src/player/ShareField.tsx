import { COPIED_MS, copyField } from "@giflet/core/internal/player";
import { useEffect, useRef, useState } from "react";
import { formatText } from "../client/format.js";
import type { PlayerTexts } from "./context.js";

export interface ShareFieldProps {
  label: string;
  value: string;
  /** The share method reported when the field is copied (PNG-09). */
  method: string;
  strings: PlayerTexts;
  /** Called when the field is copied. */
  onShare: (method: string) => void;
  /** Called with a text for the live region, and with an empty text to clear it. */
  onAnnounce: (text: string) => void;
}

/** A read-only field with a copy button, which confirms the copy for two seconds (SHR-01, SHR-04). */
export function ShareField({ label, value, method, strings, onShare, onAnnounce }: ShareFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const resultText = isCopied ? strings.copied : strings.copyFailed;
  const copy = async () => {
    if (!input.current) return;
    const hasSucceeded = await copyField(input.current);
    setCopied(hasSucceeded);
    if (hasSucceeded) onShare(method);
    onAnnounce(hasSucceeded ? strings.copied : strings.copyFailed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCopied(undefined);
      onAnnounce("");
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
          // Code and links are written from left to right in every language.
          dir="ltr"
          value={value}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <button
        type="button"
        className={`giflet-player-button giflet-player-copy${isCopied ? " is-copied" : ""}`}
        aria-label={formatText(strings.copyField, strings.lang, { field: label })}
        onClick={copy}
      >
        {isCopied === undefined ? strings.copy : resultText}
      </button>
    </div>
  );
}
