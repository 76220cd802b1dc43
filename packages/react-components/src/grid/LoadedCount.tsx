import { useEffect, useState } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { gridStrings } from "../client/strings.js";

/** Safari has no idle callbacks. */
const whenIdle: (run: () => void, options: IdleRequestOptions) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run));

/**
 * The number of loaded GIFs, for screen readers. Formatted when the page is idle, or after a second: the first number that a page formats takes
 * 12 ms, and 50 on a slow processor, which would delay the first pictures.
 */
export function LoadedCount({ count }: { count: number }) {
  const { loaded, lang } = useStrings(gridStrings);
  const [text, setText] = useState("");
  useEffect(() => {
    whenIdle(() => setText(formatText(loaded, lang, { count })), { timeout: 1000 });
  }, [loaded, lang, count]);
  return text;
}
