import { eraseDenied } from "@giflet/core/internal/consent";
import { readConfig } from "./config.js";
import { createConsent } from "./consent.js";
import { firstPaint } from "./first-paint.js";
import { startPlayer } from "./player.js";

const config = readConfig(document);
const consent = createConsent(config);
consent.watch(eraseDenied);

/** The core and its WebAssembly module, lazy-loaded (EMB-04). */
const core = afterFirstPaint(async () => (await import("./core.js")).openCore(config, consent));

const related = afterFirstPaint(() => import("./related.js"));

const { measurement } = config;
const analytics = measurement
  ? afterFirstPaint(async () => (await import("./analytics.js")).openAnalytics(measurement, consent))
  : undefined;

startPlayer(document.body, config, { core, related, analytics }, consent);

/** Wraps a loader: it runs once, after the first paint (EMB-04). A call after a failure tries again. */
function afterFirstPaint<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= firstPaint()
      .then(load)
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
