/** The members of a `keydown` event of a list, from the DOM or from React. */
export type ListKeyEvent = Pick<
  KeyboardEvent,
  "key" | "repeat" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented" | "preventDefault"
> & {
  target: EventTarget | null;
};

/** Returns the index of the item that contains an element. */
export function itemIndex(element: Element): number | undefined {
  const position = element.closest("[aria-posinset]")?.getAttribute("aria-posinset");
  return position ? Number(position) - 1 : undefined;
}

/** A list with a roving tabindex. */
export interface KeyboardList {
  /** The element of the list. */
  list: Element;
  /** Number of items. */
  length: number;
  /** The selector of the link of an item. */
  itemLink: string;
  /** Returns the index that a key moves the focus to, or `undefined` for other keys. */
  target: (key: string, from: number, isRtl: boolean) => number | undefined;
}

/**
 * Handles a `keydown` event of a list (GRD-09): Home, End and the keys of `target` move the focus, Space activates the link of an item.
 * Prevents the default action of these keys.
 *
 * @returns the index of the item to focus, if it is another item
 */
export function handleListKey(
  event: ListKeyEvent,
  { list, length, itemLink, target }: KeyboardList,
): number | undefined {
  const { key, defaultPrevented, altKey, ctrlKey, metaKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return;
  const control = event.target as HTMLElement;
  const from = itemIndex(control);
  if (from === undefined) return;
  if (key === " " && control.matches(itemLink)) {
    // Space does not activate a link, but it should activate an item, once for each press.
    event.preventDefault();
    if (!event.repeat) control.click();
    return;
  }
  const edge = { Home: 0, End: length - 1 }[key];
  const to = edge ?? target(key, from, getComputedStyle(list).direction === "rtl");
  if (to === undefined || to < 0 || to >= length) return;
  event.preventDefault();
  return to === from ? undefined : to;
}

/** Focuses the control of an item, and scrolls all of it into view. Firefox does not scroll to what is partly in view. */
export function focusInView(control: HTMLElement): void {
  control.scrollIntoView({ block: "nearest", inline: "nearest" });
  control.focus();
}
