import { readConsent, type Settings } from "./settings.js";
import { updateMeasurement } from "./update-measurement.js";

/**
 * Reads the consent state and the two-click mode of a script tag. Passes the consent state on to its client, also if no element is left on the page: the client still has
 * pingbacks to send, and what it has stored (PNG-12).
 */
export function updateSettings(tag: HTMLScriptElement, settings: Settings): void {
  settings.consent = readConsent(tag);
  settings.twoClick = "twoClick" in tag.dataset;
  if (settings.client && settings.client.consent !== settings.consent)
    settings.client.setConsent(settings.consent);
  updateMeasurement(tag.src, settings);
}
