/**
 * Calls `close` when an open dialog is no longer displayed, for example because its frame has shrunk: it would make the page inert without
 * being visible. Returns a cleanup function.
 */
export function closeWhenHidden(dialog: HTMLDialogElement, close: () => void): () => void {
  // jsdom has none.
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => {
    if (dialog.open && dialog.getClientRects().length === 0) close();
  });
  observer.observe(dialog);
  return () => observer.disconnect();
}
