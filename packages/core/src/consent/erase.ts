import type { Consent } from "../../wasm/giflet.js";
import { type Area, keysWithPrefix, writeStorage } from "../pingbacks/browser-storage.js";
import { purposesOf } from "./purposes.js";

/** Erases what every page has stored, if a consent state denies the purpose `storage` (PNG-12): all keys that begin with `giflet.` or `giflet-`. */
export function eraseDenied(consent: Consent = "unknown"): void {
  const purposes = purposesOf(consent);
  if (!purposes || purposes.storage === true) return;
  for (const area of ["localStorage", "sessionStorage"] as Area[])
    for (const key of keysWithPrefix(area, "giflet")) if (/^giflet[.-]/.test(key)) writeStorage(area, key);
}
