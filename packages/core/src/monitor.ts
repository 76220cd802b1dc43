import type { Consent } from "../wasm/giflet.js";
import { purposesOf } from "./consent/purposes.js";
import type { ConsentTarget } from "./consent/source.js";
import type { Capture, CaptureOptions } from "./monitor/capture.js";
import { forgetSample, type Sampling, sampledOnce } from "./monitor/sampling.js";

export { isSampled, type Sampling } from "./monitor/sampling.js";
export type { CaptureOptions };

/** Watches a page for errors, in sampled sessions of visitors who allow it (MON-01, MON-02, MON-03). */
export interface Monitor extends ConsentTarget {
  /** Keeps a log entry; the last 30 go with a report. Does nothing in sessions that are not watched. */
  note(message: string): void;
  /** Watches no more. */
  stop(): void;
}

/**
 * A monitor that does nothing before it is told that error reports are allowed, and then only in 1% of the sessions. What
 * watches and reports is downloaded in those only; it needs the package `@sentry/browser`. Nothing here ever throws.
 */
export function createMonitor(options: CaptureOptions & Sampling): Monitor {
  let capture: Promise<Capture | undefined> | undefined;

  const begin = async () => {
    const { startCapture } = await import("./monitor/capture.js");
    return startCapture(options);
  };
  const stop = () => {
    capture?.then((running) => running?.stop());
    capture = undefined;
  };
  return {
    setConsent(consent: Consent) {
      const purposes = purposesOf(consent);
      if (!purposes?.errors) {
        stop();
        if (purposes && !purposes.storage) forgetSample();
        return;
      }
      if (capture || typeof document === "undefined" || !sampledOnce(options, purposes.storage === true))
        return;
      capture = begin().catch(() => undefined);
    },
    note(message) {
      capture?.then((running) => running?.note(message));
    },
    stop,
  };
}
