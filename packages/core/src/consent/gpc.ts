import { purposesOf } from "./purposes.js";
import type { ConsentSource } from "./source.js";

/**
 * Takes pixels of others out of a wish while Global Privacy Control is on. It is an opt-out of being sold and shared, not
 * of what a site measures itself.
 *
 * @param signal  for browsers that do not tell it to scripts: the `Sec-GPC` header, as your server saw it
 */
export function withGpc(source: ConsentSource, signal?: boolean): ConsentSource {
  return (tell) =>
    source((consent) => {
      const purposes = purposesOf(consent);
      const isOn =
        signal ?? (globalThis.navigator as { globalPrivacyControl?: unknown })?.globalPrivacyControl;
      tell(purposes && isOn === true ? { ...purposes, pixels: false } : consent);
    });
}
