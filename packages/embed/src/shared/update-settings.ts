import { readConsent, readLanguage, type Settings } from "./settings.js";
import { updateMeasurement } from "./update-measurement.js";

/** The attributes of a script tag that may change. */
export const changing = ["data-consent", "data-two-click", "data-lang", "data-strings"];

/**
 * Reads the consent state, the two-click mode and the language of a script tag. Passes the consent state on to its client, also if no element is left on the page: the client still has
 * pingbacks to send, and what it has stored (PNG-12).
 */
export function updateSettings(tag: HTMLScriptElement, settings: Settings): void {
  settings.consent = readConsent(tag);
  settings.twoClick = "twoClick" in tag.dataset;
  Object.assign(settings, readLanguage(tag));
  if (settings.client && settings.client.consent !== settings.consent)
    settings.client.setConsent(settings.consent);
  updateMeasurement(tag.src, settings);
}
