import type { Consent } from "../../wasm/giflet.js";
import { purposesOf } from "../consent/purposes.js";
import type { ConsentTarget } from "../consent/source.js";
import type { Capture, CaptureOptions } from "./capture.js";
import { eraseSample, isSessionSampled, type Sampling } from "./sampling.js";

export { isSampled, type Sampling } from "./sampling.js";
export type { CaptureOptions };

/** Reports errors of a page, in sampled sessions and with the visitor's consent. No method throws. */
export interface Monitor extends ConsentTarget {
  /** Adds a log entry. A report contains the last 30. Has no effect in sessions that are not sampled. */
  note(message: string): void;
  /** Stops monitoring. */
  stop(): void;
}

/**
 * Creates a monitor. It starts when the visitor allows error reports, by default in 1% of sessions. The reporting code is lazy-loaded in
 * those sessions and needs the package `@sentry/browser`.
 */
export function createMonitor(options: CaptureOptions & Sampling): Monitor {
  let capture: Promise<Capture | undefined> | undefined;

  const start = async () => {
    const { startCapture } = await import("./capture.js");
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
        if (purposes && !purposes.storage) eraseSample();
        return;
      }
      if (capture || typeof document === "undefined") return;
      if (!isSessionSampled(options, purposes.storage === true)) return;
      capture = start().catch(() => undefined);
    },
    note(message) {
      capture?.then((running) => running?.note(message));
    },
    stop,
  };
}
