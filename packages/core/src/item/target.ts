import type { GifData } from "../../wasm/giflet.js";

/**
 * Returns the element that a visitor activates: a link to the page of a GIF, or a button if a click does something else (`isHandled`). A GIF with
 * neither is an image, because a button that does nothing would be announced.
 */
export function targetOf({ url }: Pick<GifData, "url">, noLink?: boolean, isHandled?: boolean) {
  if (url && !noLink) return "a";
  return noLink || isHandled ? "button" : "span";
}
