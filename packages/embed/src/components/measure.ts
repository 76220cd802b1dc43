import { checkMembers } from "../shared/check-members.js";
import { type Measurement, startMeasurement } from "../shared/measurement.js";
import type { Settings } from "../shared/settings.js";

const running = new WeakMap<Settings, Measurement>();

/** Starts the measurement of a script tag, or passes a change of the consent state on. */
export function update(settings: Settings): Measurement {
  const measurement =
    running.get(settings) ?? startMeasurement(checkMembers("data-measurement", settings.measurement ?? {}));
  running.set(settings, measurement);
  measurement.setConsent(settings.consent);
  return measurement;
}
