/** Dispatches a composed, bubbling event. Returns `false` if a listener called `preventDefault()`. */
export function dispatch(element: Element, name: string, detail: unknown): boolean {
  return element.dispatchEvent(
    new CustomEvent(`giflet-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
