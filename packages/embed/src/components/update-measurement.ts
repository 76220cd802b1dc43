import { files } from "giflet:files";
import type { Measurement, startMeasurement } from "../shared/measurement.js";
import type { ScriptWithExports } from "../shared/script-exports.js";
import type { Settings } from "../shared/settings.js";

/** The script element of this file, through which the loader loads others. */
const script = document.currentScript as ScriptWithExports<unknown>;

const running = new WeakMap<Settings, Promise<Measurement>>();

/** Returns the measurement of a script tag, once the visitor has consented. */
export const measurementOf = (settings: Settings): Promise<Measurement> | undefined => running.get(settings);

/** Starts the measurement with the visitor's consent, and passes later changes on. */
export function updateMeasurement(settings: Settings): void {
  const { measurement, consent } = settings;
  let started = running.get(settings);
  if (!measurement || (consent !== "granted" && !started)) return;
  started ??= script.more?.<typeof startMeasurement>(files.measure).then((start) => start(measurement));
  if (!started) return;
  running.set(settings, started);
  // After an error, the next change tries again.
  started
    .then((measurement) => measurement.setConsent(settings.consent))
    .catch(() => running.delete(settings));
}
