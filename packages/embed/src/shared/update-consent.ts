import { applyConsent, type Settings } from "./settings.js";
import { updateMeasurement } from "./update-measurement.js";

/**
 * Reads the consent state of a script tag and passes it on to its client, also if no element is left on the page: the client still has
 * pingbacks to send, and what it has stored (PNG-12).
 */
export function updateConsent(tag: HTMLScriptElement, settings: Settings): void {
  settings.consent = applyConsent(tag.dataset.consent);
  if (settings.client && settings.client.consent !== settings.consent)
    settings.client.setConsent(settings.consent);
  updateMeasurement(tag.src, settings);
}
