import { showFirstFrame } from "@giflet/core/internal/item";
import { type RefObject, useEffect } from "react";

/** Shows the first frame of an image that moves in an element, beside its `img`. Nothing is loaded without a URL. */
export function useFirstFrame(element: RefObject<Element | null>, url: string | false | undefined): void {
  useEffect(() => {
    if (url && element.current) return showFirstFrame(element.current, url);
  }, [element, url]);
}
