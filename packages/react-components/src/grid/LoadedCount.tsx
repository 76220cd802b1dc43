import { FETCH_DEBOUNCE_MS } from "@giflet/core/internal/list";
import { useEffect, useState } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { gridStrings } from "../client/strings.js";

/** Safari has no idle callbacks. */
const whenIdle: (run: () => void, options: IdleRequestOptions) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run));

/** How long a list has to be without a request, ms: longer than the debounce between its first pages, of which only the last number is read. */
const DELAY = FETCH_DEBOUNCE_MS + 50;

/**
 * The number of loaded GIFs, for screen readers. Formatted when the list rests and the page is idle, or a second later: the first number that a page
 * formats takes 12 ms, and 50 on a slow processor, which would delay the first pictures.
 */
export function LoadedCount({ count }: { count: number }) {
  const { loaded, lang } = useStrings(gridStrings);
  const [text, setText] = useState("");
  useEffect(() => {
    const format = () => setText(formatText(loaded, lang, { count }));
    const timer = setTimeout(() => whenIdle(format, { timeout: 1000 }), DELAY);
    return () => clearTimeout(timer);
  }, [loaded, lang, count]);
  return text;
}
