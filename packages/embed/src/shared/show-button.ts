import type { TagStrings } from "@giflet/react-components";
import { tagStrings } from "@giflet/react-components/locales/en";

/** Creates the button of the two-click mode (EMB-08), without a text. It stays until the content replaces it, so that the focus stays too. */
export function createShowButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.part.add("ask");
  button.onclick = onClick;
  return button;
}

/** The texts that a button was last given. Those of an earlier language may load later. */
const latest = new WeakMap<Element, Promise<Partial<TagStrings>>>();

/** Sets the text of the button, with the name of the provider, once the texts have loaded. */
export async function setShowText(
  button: Element,
  strings: Promise<Partial<TagStrings>>,
  productName: string,
): Promise<void> {
  latest.set(button, strings);
  const { showFrom } = { ...tagStrings, ...(await strings) };
  if (latest.get(button) === strings) button.textContent = showFrom.replace("{product}", () => productName);
}

/** The style of the button in a shadow root. */
export const askStyle =
  "[part=ask]{box-sizing:border-box;cursor:pointer;font:inherit;max-width:100%;min-height:44px;overflow-wrap:anywhere;padding:4px 8px}";

/**
 * Waits for `show`. If it has replaced the button, which had the focus before, the content gets it, unless the visitor has moved it in the meantime.
 */
export async function passFocus(
  button: Element | undefined,
  show: () => Promise<unknown>,
  contentOf: () => Element | null,
): Promise<void> {
  const hadFocus = button && (button.getRootNode() as Document | ShadowRoot).activeElement === button;
  await show();
  if (!hadFocus || button.isConnected) return;
  const content = contentOf() as HTMLElement;
  const { activeElement, body } = content.ownerDocument;
  if (!activeElement || activeElement === body) focusContent(content);
}

/** Focuses the content that replaces a control. */
export function focusContent(content: HTMLElement): void {
  // Iframes and lists are focusable already.
  if (content.tabIndex < 0) content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
