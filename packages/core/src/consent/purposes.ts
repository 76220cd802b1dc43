import type { Consent, Purposes } from "../../wasm/giflet.js";

const ALL: Purposes = { storage: true, measurement: true, pixels: true, errors: true };

/** Returns the purposes that a consent state allows; `undefined` before the visitor has chosen (PNG-12). */
export function purposesOf(consent: Consent): Purposes | undefined {
  if (typeof consent === "object") return consent;
  if (consent === "granted") return ALL;
  return consent === "denied" ? {} : undefined;
}
