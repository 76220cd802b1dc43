import { useEffect, useState } from "react";
import { useStrings } from "../client/context.js";
import { formatText } from "../client/format.js";
import { gridStrings } from "../client/strings.js";

/** Safari has no idle callbacks. */
const whenIdle: (run: () => unknown, options: IdleRequestOptions) => void =
  globalThis.requestIdleCallback ?? ((run) => setTimeout(run));

/** How long a list has to rest, ms. A visitor who scrolls on does not hear the numbers in between. */
const DELAY = 300;

/**
 * The number of loaded GIFs, for screen readers. Formatted when the list rests and the page is idle, or a second later: the first number that a page
 * formats takes 12 ms, and 50 on a slow processor, which would delay the first pictures.
 */
export function LoadedCount({ count }: { count: number }) {
  const { loaded, lang } = useStrings(gridStrings);
  const [text, setText] = useState("");
  useEffect(() => {
    let isCurrent = true;
    const format = () => isCurrent && setText(formatText(loaded, lang, { count }));
    const timer = setTimeout(() => whenIdle(format, { timeout: 1000 }), DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [loaded, lang, count]);
  return text;
}
