import { autoUpdate, computePosition, flip, offset, platform, shift, size } from "@floating-ui/dom";
import type { Placement } from "./props.js";

/** The distances between button and popover, and between popover and window, CSS px. The margin in picker-button.css is the first. */
const GAP = 8;

/** Keeps a popover beside its button, where CSS anchor positioning does not. Returns a cleanup function. */
export function keepBeside(button: HTMLElement, popover: HTMLElement, placement: Placement): () => void {
  const clear = () => {
    for (const name of ["position-area", "position-try-fallbacks", "inset", "margin", "max-height"])
      popover.style.removeProperty(name);
  };
  const update = async () => {
    // The sheet has a place of its own.
    if (getComputedStyle(popover).getPropertyValue("--giflet-sheet")) return clear();
    // Rectangles are those of the window, lengths of a style are multiplied by the zoom of the element.
    const zoom = popover.currentCSSZoom ?? 1;
    const { x, y } = await computePosition(button, popover, {
      placement,
      strategy: "fixed",
      platform: { ...platform, getDimensions: (element: Element) => element.getBoundingClientRect() },
      middleware: [
        offset(GAP),
        flip(),
        shift({ padding: GAP }),
        size({
          padding: GAP,
          apply: ({ availableHeight }) =>
            popover.style.setProperty("max-height", `${Math.floor(availableHeight / zoom)}px`),
        }),
      ],
    });
    popover.style.setProperty("position-area", "none");
    popover.style.setProperty("position-try-fallbacks", "none");
    popover.style.setProperty("margin", "0");
    popover.style.setProperty("inset", `${y / zoom}px auto auto ${x / zoom}px`);
  };
  const stop = autoUpdate(button, popover, update);
  return () => {
    stop();
    clear();
  };
}
