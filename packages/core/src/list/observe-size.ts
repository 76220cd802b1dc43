/**
 * Calls `onResize` in the next frame, and in the frame after one of the elements has changed its size, also once after the end. Returns a cleanup function. In the callback of a
 * ResizeObserver, a change of the layout is an error event of the window, "ResizeObserver loop completed with undelivered notifications".
 */
export function observeSize(elements: readonly Element[], onResize: () => void): () => void {
  if (typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => requestAnimationFrame(onResize));
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
