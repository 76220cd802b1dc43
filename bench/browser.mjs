import { launchChromium, launchFirefox } from "../scripts/setup/browser.mjs";

/** Preferences that puppeteer turns off, with the values of a normal Firefox. */
const preferences = {
  "fission.bfcacheInParent": true,
  "fission.webContentIsolationStrategy": 1,
};
const protocolTimeout = 900_000;

/** Launches Chromium, calls `use` with it and closes it. */
export const withChromium = async (use) => using(await launchChromium({ protocolTimeout }), use);

/** Launches Firefox, calls `use` with it and closes it. */
export const withFirefox = async (use) =>
  using(await launchFirefox({ extraPrefsFirefox: preferences, protocolTimeout }), use);

async function using(browser, use) {
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens a tab of Chromium with an empty cache, the processor slowed `slower` times, calls `use` with the tab and its protocol session, and closes it.
 * `watch` runs in each document before its scripts. `timeDomain` is the clock of `metricsOf`: `timeTicks`, the default, or `threadTicks`. Rejects after an uncaught exception in the page.
 */
export async function withTab(browser, { width, height, slower = 1, watch, timeDomain }, use) {
  const context = await browser.createBrowserContext();
  const failures = [];
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => failures.push(String(error)));
    await page.setViewport({ width, height });
    if (watch) await page.evaluateOnNewDocument(watch);
    const cdp = await page.createCDPSession();
    await cdp.send("Performance.enable", { timeDomain });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const result = await use(page, cdp).catch((cause) => {
      throw new Error(`${page.url()}: ${[cause.message, ...failures].join("; ")}`, { cause });
    });
    if (failures.length > 0) throw new Error(`${page.url()}: ${failures.join("; ")}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Resolves to a function that returns a metric of the page, in its unit: `TaskDuration` and `ScriptDuration` are in seconds. */
export async function metricsOf(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (name) => metrics.find((metric) => metric.name === name).value;
}

/** Resolves to the bytes of the page's heap: of its scripts, and of the DOM. */
export async function heapOf(cdp, collections) {
  for (let time = 0; time < collections; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = await cdp.send("Runtime.getHeapUsage");
  return { script: usedSize + backingStorageSize, dom: embedderHeapUsedSize };
}
