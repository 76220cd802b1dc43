/** Tells the page what happened, by an event that leaves the shadow. Says whether the page lets what follows happen. */
export function tell(element: Element, name: string, detail: unknown): boolean {
  return element.dispatchEvent(
    new CustomEvent(`giflet-${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
