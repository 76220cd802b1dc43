import { purposesOf } from "./purposes.js";
import type { ConsentSource } from "./source.js";

/**
 * Returns a source that denies the purpose `pixels` while Global Privacy Control is enabled. GPC is an opt-out of the sale and sharing of
 * data, not of first-party measurement.
 *
 * @param signal  the `Sec-GPC` request header as your server received it, for browsers without `navigator.globalPrivacyControl`
 */
export function withGpc(source: ConsentSource, signal?: boolean): ConsentSource {
  return (onConsent) =>
    source((consent) => {
      const purposes = purposesOf(consent);
      const isEnabled =
        signal ?? (globalThis.navigator as { globalPrivacyControl?: unknown })?.globalPrivacyControl;
      onConsent(purposes && isEnabled === true ? { ...purposes, pixels: false } : consent);
    });
}
