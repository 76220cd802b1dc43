import { type RefObject, useLayoutEffect, useRef } from "react";

/** Sets an element's size, CSS px, through the CSSOM: the page's CSP blocks style attributes. */
export function useBoxSize({
  width,
  height,
}: {
  width: number;
  height: number;
}): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.style.setProperty("width", `${width}px`);
    box.current?.style.setProperty("height", `${height}px`);
  }, [width, height]);
  return box;
}
