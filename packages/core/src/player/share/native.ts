/** Whether the browser supports the share sheet of the device. */
export const hasShareSheet = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet of the device. */
export function openShareSheet(title: string, url: string): void {
  // Rejects if the visitor closes the sheet.
  navigator.share({ title, url }).catch(() => {});
}
