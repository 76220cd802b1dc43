import type { TagStrings } from "@giflet/react-components";
import { tagStrings } from "@giflet/react-components/locales/en";

/** Creates the button of the two-click mode (EMB-08), with the name of the provider. It stays until the content replaces it, so that the focus stays too. */
export function createShowButton(
  strings: Promise<Partial<TagStrings>>,
  productName: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.part.add("ask");
  void strings.then((strings) => {
    const { showFrom } = { ...tagStrings, ...strings };
    button.textContent = showFrom.replace("{product}", () => productName);
  });
  button.onclick = onClick;
  return button;
}

/** Whether an element has the focus, in a shadow root too. */
export const hasFocus = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/** Moves the focus to the content that has replaced the button, unless the visitor has moved it in the meantime. */
export function focusContent(content: HTMLElement): void {
  const { activeElement, body } = content.ownerDocument;
  if (activeElement && activeElement !== body) return;
  // Iframes and lists are focusable already.
  if (content.tabIndex < 0) content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
