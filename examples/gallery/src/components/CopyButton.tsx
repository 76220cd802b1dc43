import { useEffect, useState } from "react";

/** Copies text to the clipboard and shows the result for 2 seconds. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

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
      setState("failed");
    }
  };

  return (
    <button type="button" className="button button-small" onClick={copy}>
      <span aria-live="polite">{{ idle: "Copy", copied: "Copied", failed: "Copy failed" }[state]}</span>
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
