import { chromium } from "./engines/chromium.mjs";
import { firefox } from "./engines/firefox.mjs";
import { measure } from "./measure.mjs";

/** Sends about five hundred events in the named browser, for `npm test`. Prints the results as JSON in one line. */
const { results } = await measure({
  engine: process.argv[2] === "firefox" ? firefox : chromium,
  names: ["exact", "handoff"],
  trials: 1,
  burstTrials: 1,
  perTrial: 8,
  burst: { count: 70, text: "x".repeat(1500) },
});
console.log(JSON.stringify(results));
