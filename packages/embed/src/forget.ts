/** Erases what the page has kept when it was allowed to (PNG-12), which all bears our name. Storage may be closed to a frame. */
export function forget(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      const area = window[name];
      for (const key of Object.keys(area)) if (/^giflet[.-]/.test(key)) area.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }
}
