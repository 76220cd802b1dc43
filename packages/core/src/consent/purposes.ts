import type { Consent, Purposes } from "../../wasm/giflet.js";
import { type Area, keysWithPrefix, writeStorage } from "../pingbacks/browser-storage.js";

const ALL: Purposes = { storage: true, measurement: true, pixels: true, errors: true };

/** Returns the purposes that a consent state allows; `undefined` before the visitor has chosen (PNG-12). */
export function purposesOf(consent: Consent): Purposes | undefined {
  if (typeof consent === "object") return consent;
  if (consent === "granted") return ALL;
  return consent === "denied" ? {} : undefined;
}

/** Erases what every page has stored, if a consent state denies the purpose `storage` (PNG-12): all keys that begin with `giflet.` or `giflet-`. */
export function eraseDenied(consent: Consent = "unknown"): void {
  const purposes = purposesOf(consent);
  if (!purposes || purposes.storage === true) return;
  for (const area of ["localStorage", "sessionStorage"] as Area[])
    for (const key of keysWithPrefix(area, "giflet")) if (/^giflet[.-]/.test(key)) writeStorage(area, key);
}
