/** Opens a URL in a centered popup window without access to this one. Sizes in CSS px. */
export function openPopup(url: string, width: number, height: number): void {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  window.open(url, "_blank", `noopener,width=${width},height=${height},left=${left},top=${top}`);
}
