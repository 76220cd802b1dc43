/** Calls `listener` with each click on an element, and if it is a link, with each of the middle button, which opens a tab. */
export function onOpen(element: HTMLElement, listener: (event: MouseEvent) => void): void {
  element.addEventListener("click", listener);
  element.addEventListener("auxclick", (event) => {
    if (event.button === 1 && element instanceof HTMLAnchorElement) listener(event);
  });
}
