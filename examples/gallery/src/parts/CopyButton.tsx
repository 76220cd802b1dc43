import { useEffect, useState } from "react";

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
  };

  return (
    <button type="button" className="button button-small" onClick={copy}>
      <span aria-live="polite">{{ idle: "Copy", copied: "Copied", refused: "Not allowed here" }[state]}</span>
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
