import { readConfig } from "./config.js";
import { forget } from "./forget.js";
import { firstPaint } from "./paint.js";
import { startPlayer } from "./player.js";

const config = readConfig(document);
if (config.isRefused) forget();

/** The core and its wasm, when something needs them (EMB-04). */
const core = late(async () => (await import("./core.js")).openCore(config));

const { analyticsUrl } = config;
const analytics = analyticsUrl
  ? late(async () => (await import("./analytics.js")).openAnalytics(analyticsUrl))
  : undefined;

startPlayer(document.body, config, { core, analytics });

/** Opens once, after the first paint (EMB-04). A failure is forgotten. */
function late<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= firstPaint()
      .then(open)
      .catch((error) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };
}
