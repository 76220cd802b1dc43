import type { GifData } from "../../wasm/giflet.js";
import { GifletError } from "../common/error.js";
import { isGifData } from "../item/is-gif.js";
import { gifContent, type PictureSelection } from "./content.js";

/** What `copyGif` has written to the clipboard. */
export interface CopiedGif {
  /** As `text/html`: a picture, inside a link to the GIF's page. */
  html: string;
  /** As `text/plain`: the URL of the GIF's page, or of the picture. */
  text: string;
}

/**
 * Copies a GIF, as a picture with a link and as a plain link. Call it in the handler of a click or a key, before the first `await`.
 *
 * Resolves to what was copied. Rejects with a `GifletError`: `denied` if the browser denies access to the clipboard, `unsupported` if it
 * cannot copy from scripts, `usage` if the GIF has no picture.
 *
 * @param selection the file of the picture, unless it is a video. Default: the original.
 */
export async function copyGif(gif: GifData, selection?: PictureSelection): Promise<CopiedGif> {
  const content = isGifData(gif) ? gifContent(gif, selection) : undefined;
  if (!content) throw new GifletError({ code: "usage", message: "The GIF has no picture to copy." });
  const { html, text } = content;
  const copied = { html, text };
  try {
    await write(copied);
  } catch (cause) {
    // Needs no permission, only a user gesture: works in a frame without `allow="clipboard-write"`.
    if (!copyByEvent(copied)) throw refusal(cause);
  }
  return copied;
}

/** Rejects if the browser lacks the asynchronous clipboard, also because the page is not a secure context. */
async function write({ html, text }: CopiedGif): Promise<void> {
  const blob = (data: string, type: string) => new Blob([data], { type });
  const item = new ClipboardItem({
    "text/html": blob(html, "text/html"),
    "text/plain": blob(text, "text/plain"),
  });
  await navigator.clipboard.write([item]);
}

/** Copies in an event that the browser dispatches for the command. Returns whether it did. */
function copyByEvent({ html, text }: CopiedGif): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/html", html);
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    // A list would copy its focused GIF.
    event.stopImmediatePropagation();
    isCopied = true;
  };
  // Before all other listeners.
  window.addEventListener("copy", onCopy, { capture: true });
  try {
    return document.execCommand("copy") && isCopied;
  } catch {
    // A document that is not HTML, or a browser without the command.
    return false;
  } finally {
    window.removeEventListener("copy", onCopy, { capture: true });
  }
}

function refusal(cause: unknown): GifletError {
  const isDenied = cause instanceof DOMException && cause.name === "NotAllowedError";
  return isDenied
    ? new GifletError({ code: "denied", message: "The browser denied access to the clipboard." }, cause)
    : new GifletError({ code: "unsupported", message: "The browser cannot copy from scripts here." }, cause);
}
