import type { GifData } from "@giflet/core";
import { type RefObject, useEffect } from "react";
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
    const { signal } = cleanup;
    let isLoading = false;
    const onEnter = () => {
      if (isLoading) return;
      isLoading = true;
      import("./transfer.js").then(
        ({ enableTransfer }) => enableTransfer(element, (target) => latest.current(target), signal),
        // If it fails to load, the browser copies and drags the image or the link by default.
        () => {},
      );
    };
    for (const name of ["pointerover", "focusin"]) element.addEventListener(name, onEnter, { signal });
    return () => cleanup.abort();
  }, [list, latest]);
}
