/**
 * Shows an image that may move as a still: draws its first frame on a canvas in `parent`. Loads the file and the code that draws. If
 * `parent` contains an `img`, the canvas gets its class, and the `img` a `load` event when the frame is drawn, or `error`. Returns a cleanup
 * function, which removes the canvas.
 */
export function showFirstFrame(parent: Element, url: string): () => void {
  const cleanup = new AbortController();
  import("./draw-first-frame.js")
    .then(({ drawFirstFrame }) => drawFirstFrame(parent, url, cleanup.signal))
    // If the code fails to load, the background stays.
    .catch(() => {});
  return () => cleanup.abort();
}
