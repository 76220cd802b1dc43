import {
  type AdVerification,
  type Analytics,
  type AnalyticsUser,
  adVerification,
  collector,
  createAnalytics,
} from "@giflet/core/consent";
import { type CaptureOptions, createMonitor, type Sampling } from "@giflet/core/monitor";

/** What a site measures. Used only after the visitor has consented. */
export interface MeasurementSettings {
  /** URL that receives page views of lists and the events of players, one JSON object each. */
  analyticsUrl?: string;
  /** The visitor, for analytics. */
  user?: AnalyticsUser;
  /** Reports the errors of a page, by default in 1% of sessions. */
  errorReports?: Omit<CaptureOptions & Sampling, "secrets">;
  /** Data for ad verification scripts, published as the global `tdata`. */
  adVerification?: AdVerification[];
}

export interface Measurement {
  analytics: Analytics | undefined;
  /** Stops or resumes everything. */
  setConsent(consent: "granted" | "denied" | "unknown"): void;
}

/** Starts measurement. Nothing is sent or published before `setConsent("granted")`. */
export function startMeasurement(settings: MeasurementSettings): Measurement {
  const { analyticsUrl, user, errorReports, adVerification: ads } = settings;
  const analytics = analyticsUrl ? createAnalytics({ adapter: collector(analyticsUrl) }) : undefined;
  const monitor = errorReports && createMonitor(errorReports);
  if (user) analytics?.user(user);
  const globals = globalThis as { tdata?: object };
  return {
    analytics,
    setConsent(consent) {
      analytics?.setConsent(consent);
      monitor?.setConsent(consent);
      if (!ads) return;
      if (consent === "granted") Object.assign(globals, adVerification(...ads));
      else delete globals.tdata;
    },
  };
}
