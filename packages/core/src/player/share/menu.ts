/** Copies the text of a field. Resolves to whether it succeeded. Without clipboard access, the text stays selected. */
export async function copyField(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand?.("copy") ?? false;
  }
}

/** Whether the browser supports the share sheet of the device. */
export const hasShareSheet = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet of the device. Calls `onShare` unless the visitor closes it, which rejects. */
export function openShareSheet(title: string, url: string, onShare: () => void): void {
  navigator.share({ title, url }).then(onShare, () => {});
}

/** Opens a URL in a centered popup window without access to this one. Sizes in CSS px. */
export function openPopup(url: string, width: number, height: number): void {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  window.open(url, "_blank", `noopener,width=${width},height=${height},left=${left},top=${top}`);
}

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
