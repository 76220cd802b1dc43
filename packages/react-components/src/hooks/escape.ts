import { type RefObject, useEffect } from "react";
import { useLatest } from "./useLatest.js";

/** Ends what Escape ends in a layer. Returns whether there was something to end. */
type EscapeHandler = () => boolean;

/** What Escape ends at the moment, newest first, with the ancestor of its targets. */
const layers: { ancestor: Node; onEscape: EscapeHandler }[] = [];

/** Runs the innermost handler that uses the key. Nothing else receives it then. */
function onKeyDown(event: Event): void {
  const { key, isComposing, keyCode, defaultPrevented } = event as KeyboardEvent;
  // An input method uses the key itself. Safari identifies the last one only by its key code.
  if (key !== "Escape" || isComposing || keyCode === 229 || defaultPrevented) return;
  const isUsed = event
    .composedPath()
    .some((target) => layers.some(({ ancestor, onEscape }) => ancestor === target && onEscape()));
  if (!isUsed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Adds a layer for the keys of an element, or of its whole document. Returns a cleanup. Listens on `window`, while capturing: a dialog around the
 * element may listen on the document, also while capturing, and close itself.
 */
export function addEscapeLayer(element: Element, onEscape: EscapeHandler, isGlobal = false): () => void {
  const { ownerDocument } = element;
  const root = element.getRootNode();
  // Outside of a closed shadow root the path of an event does not contain the element.
  const listener = (root as ShadowRoot).mode === "closed" ? root : ownerDocument.defaultView;
  // Once for all layers. Stays there, before the listeners of dialogs that open later.
  listener?.addEventListener("keydown", onKeyDown, true);
  const layer = { ancestor: isGlobal ? ownerDocument : element, onEscape };
  layers.unshift(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
  };
}

/** Calls the handler when Escape is pressed in an element. If it returns true, the key is used and reaches nothing else. */
export function useEscape(element: RefObject<Element | null>, onEscape: () => boolean): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (element.current) return addEscapeLayer(element.current, () => latest.current());
  }, [element, latest]);
}
