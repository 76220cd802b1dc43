import type { GifData } from "@giflet/core";
import { setGifData } from "@giflet/core/internal/transfer";

/**
 * Adds a GIF of a list to copy and drag operations, as an image and as a link.
 *
 * @param gifOf  returns the GIF of the item that contains an element
 * @param signal  ends it
 */
export function enableTransfer(
  list: HTMLElement,
  gifOf: (element: Element) => GifData | undefined,
  signal: AbortSignal,
): void {
  const transfer = (data: DataTransfer | null, target: EventTarget | null) => {
    const gif = gifOf(target as Element);
    return data && gif && setGifData(data, gif);
  };
  const onDragStart = (event: DragEvent) => transfer(event.dataTransfer, event.target);
  const onCopy = (event: ClipboardEvent) => {
    const root = list.getRootNode() as Document | ShadowRoot;
    // Without a selection, Firefox does not dispatch the event to the focused item.
    const targets = [event.target as Node | null, root.activeElement];
    const target = targets.find((node) => node && list.contains(node));
    // Selected text takes precedence.
    if (!target || getSelection()?.isCollapsed === false) return;
    if (transfer(event.clipboardData, target)) event.preventDefault();
  };
  list.addEventListener("dragstart", onDragStart, { signal });
  document.addEventListener("copy", onCopy, { signal });
}
