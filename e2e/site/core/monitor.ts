import type { Consent } from "@giflet/core/consent";
import { createMonitor, type Monitor } from "@giflet/core/monitor";
import { klipy } from "@giflet/core/providers";
import { numberOf, params } from "../params";

declare global {
  /** Functions that the suite calls in the page. */
  var monitor: Monitor;
  /** Throws an uncaught error. An error in a suite's own script is not reported to the page. */
  var fail: (message: string, fields?: object) => void;
  /** Rejects a promise without a handler. */
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

const button = document.createElement("button");
button.className = "press";
button.textContent = "Press";
document.body.append(button);

// The key is in the path of requests.
klipy({ apiKey: "key/of+klipy" });

const service = new URL(params.get("service") ?? "");
globalThis.monitor = createMonitor({
  dsn: `${service.protocol}//public@${service.host}/1`,
  rate: numberOf("rate"),
  withPort: params.has("withPort"),
  secrets: ["my-own-secret"],
});
globalThis.monitor.setConsent((params.get("consent") ?? "unknown") as Consent);
