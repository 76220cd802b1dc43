/** Whether the browser can open the device's share sheet (SHR-04). */
export const hasShareSheet = (): boolean => typeof navigator.share === "function";

export function openShareSheet(title: string, url: string): void {
  // The visitor may think better of it.
  navigator.share({ title, url }).catch(() => {});
}
