import type { Gif } from "@giflet/core";

/**
 * Puts a GIF of a list into the clipboard or a drag: as its picture where pictures can be pasted, else as its link.
 *
 * @param gifOf  the GIF of the item that an element is part of
 * @returns a cleanup function
 */
export function enableTransfer(list: HTMLElement, gifOf: (element: Element) => Gif | undefined): () => void {
  const transfer = (data: DataTransfer | null, target: EventTarget | null) => {
    const gif = gifOf(target as Element);
    if (data && gif) fill(data, gif);
    return data && gif;
  };
  const onDragStart = (event: DragEvent) => transfer(event.dataTransfer, event.target);
  const onCopy = (event: ClipboardEvent) => {
    const root = list.getRootNode() as Document | ShadowRoot;
    // Without a selection Firefox dispatches the event to the page, and not to the item with the focus.
    const targets = [event.target as Node | null, root.activeElement];
    const target = targets.find((node) => node && list.contains(node));
    // A selection comes first.
    if (!target || getSelection()?.isCollapsed === false) return;
    if (transfer(event.clipboardData, target)) event.preventDefault();
  };
  list.addEventListener("dragstart", onDragStart);
  document.addEventListener("copy", onCopy);
  return () => {
    list.removeEventListener("dragstart", onDragStart);
    document.removeEventListener("copy", onCopy);
  };
}

function fill(data: DataTransfer, gif: Gif): void {
  const picture = document.createElement("img");
  picture.alt = gif.alt;
  picture.src = gif.gifUrl ?? gif.stillUrl ?? "";
  const link = gif.url ?? picture.src;
  data.setData("text/html", picture.outerHTML);
  data.setData("text/uri-list", link);
  data.setData("text/plain", link);
}
