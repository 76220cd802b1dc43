import type { Consent } from "@giflet/core/consent";
import { createMonitor, type Monitor } from "@giflet/core/monitor";
import { numberOf, wishes } from "./wishes";

declare global {
  /** What this page lends to its suite. */
  var monitor: Monitor;
  /** Throws, in nobody's hands; what a suite's own script throws is not told to the page. */
  var fail: (message: string, fields?: object) => void;
  /** Rejects a promise nobody waits for. */
  var refuse: (message: string) => void;
}

globalThis.fail = (message, fields) => {
  setTimeout(() => {
    throw Object.assign(new Error(`${message} on purpose`), fields);
  });
};
globalThis.refuse = (message) => {
  setTimeout(() => Promise.reject(new TypeError(`${message} on purpose`)));
};

const service = new URL(wishes.get("service") ?? "");
globalThis.monitor = createMonitor({
  dsn: `${service.protocol}//public@${service.host}/1`,
  rate: numberOf("rate"),
  withPort: wishes.has("withPort"),
  secrets: ["my-own-secret"],
});
globalThis.monitor.setConsent((wishes.get("consent") ?? "unknown") as Consent);
