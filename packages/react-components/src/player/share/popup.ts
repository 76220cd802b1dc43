/** Opens a network in a small window that cannot reach this one (SHR-02). Sizes in CSS px. */
export function openPopup(url: string, width: number, height: number): void {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  window.open(url, "_blank", `noopener,width=${width},height=${height},left=${left},top=${top}`);
}
