import type { GifData } from "@giflet/core";
import { type RefObject, useEffect } from "react";
import { listen } from "../hooks/listen.js";
import { useLatest } from "../hooks/useLatest.js";

/** Makes the GIFs of a list copyable and draggable. Lazy-loads the code when the pointer or focus first enters the list. */
export function useTransfer(
  list: RefObject<HTMLElement | null>,
  gifOf: (element: Element) => GifData | undefined,
): void {
  const latest = useLatest(gifOf);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const cleanup = new AbortController();
    const stop = listen(element, ["pointerover", "focusin"], () => {
      stop();
      import("./transfer.js").then(
        ({ enableTransfer }) => enableTransfer(element, (target) => latest.current(target), cleanup.signal),
        // If it fails to load, the browser copies and drags the image or the link by default.
        () => {},
      );
    });
    return () => {
      stop();
      cleanup.abort();
    };
  }, [list, latest]);
}
