/** Whether the browser supports the share sheet of the device. */
export const hasShareSheet = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet of the device. Calls `onShare` unless the visitor closes it, which rejects. */
export function openShareSheet(title: string, url: string, onShare: () => void): void {
  navigator.share({ title, url }).then(onShare, () => {});
}
