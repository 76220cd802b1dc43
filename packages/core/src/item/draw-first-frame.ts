/**
 * Loads an image and puts a canvas with its first frame into `parent`, after its `img` and with the same class. Dispatches `load` or `error`
 * on the `img`, as an image of its own would. When `signal` is aborted, the canvas is removed once the `img` can be painted in its place.
 */
export async function drawFirstFrame(parent: Element, url: string, signal: AbortSignal): Promise<void> {
  const image = parent.querySelector("img");
  try {
    const source = new Image();
    source.src = url;
    if (!source.complete) await source.decode();
    if (signal.aborted) return;
    const canvas = document.createElement("canvas");
    canvas.className = image?.className ?? "";
    canvas.width = source.naturalWidth;
    canvas.height = source.naturalHeight;
    // HTML draws the first frame of an animation. A canvas that is only shown needs no CORS.
    canvas.getContext("2d")?.drawImage(source, 0, 0);
    if (image) image.after(canvas);
    else parent.append(canvas);
    const remove = () => canvas.remove();
    signal.addEventListener("abort", () => (image ? image.decode().then(remove, remove) : remove()));
    image?.dispatchEvent(new Event("load"));
  } catch {
    if (!signal.aborted) image?.dispatchEvent(new Event("error"));
  }
}
