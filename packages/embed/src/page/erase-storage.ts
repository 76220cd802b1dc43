/** Deletes everything the page stored with consent (PNG-12): all keys that begin with `giflet`. */
export function eraseStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (/^giflet[.-]/.test(key)) storage.removeItem(key);
    } catch {
      // Access to storage is denied in this iframe, so nothing was stored.
    }
  }
}
