import { type PlayerSignalEvent, reportSignal } from "@giflet/core/internal/player";
import { type MeasurementSettings, startMeasurement } from "../shared/measurement.js";
import type { PageConsent } from "./consent.js";

/** Sends a player signal to analytics. */
export type Report = (event: PlayerSignalEvent) => void;

/** Starts the provider's own analytics, error reports and ad verification. Called only for visitors who gave consent; stops when it is withdrawn (PNG-09, PNG-12). */
export function openAnalytics(settings: MeasurementSettings, consent: PageConsent): Report {
  const measurement = startMeasurement(settings);
  consent.watch((state) => measurement.setConsent(state));
  return (event) => {
    if (measurement.analytics) reportSignal(measurement.analytics, event);
  };
}
