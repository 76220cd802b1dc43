import { heapOf, metricsOf, withTab } from "../browser.mjs";

/** Emulated networks by name: bytes per second, round trip in ms, and the slowdown of the processor. */
export const throttles = {
  "cable (5 MB/s, 28 ms)": { throughput: 5e6, latency: 28, cpu: 1 },
  "4G (1.1 MB/s, 85 ms)": { throughput: 1.1e6, latency: 85, cpu: 2 },
  "slow 3G (50 kB/s, 400 ms)": { throughput: 5e4, latency: 400, cpu: 4 },
};

/** Runs in the page before its scripts: records when the GIF (not an avatar) has loaded, and layout shifts. */
function watch() {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const listen = () =>
    document.addEventListener(
      "load",
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.width > 100) globalThis.first ??= performance.now();
      },
      { capture: true },
    );
  listen();
  // `document.open`, with which player.html begins its page, removes all listeners.
  const { open } = document;
  document.open = (...values) => {
    const opened = open.apply(document, values);
    listen();
    return opened;
  };
}

const opened = (browser, slower, use) =>
  withTab(browser, { width: 480, height: 480, slower, watch }, async (page, cdp) => {
    await cdp.send("Network.enable");
    return use(page, cdp);
  });

const codeKinds = ["Script", "Wasm", "Stylesheet"];

/** Counts transferred bytes by request, with their time in seconds of the protocol's clock. */
function count(cdp) {
  const chunks = [];
  const kinds = new Map();
  const urls = new Map();
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on("Network.responseReceived", ({ requestId, response, timestamp, type }) => {
    kinds.set(requestId, response.url.endsWith(".wasm") ? "Wasm" : type);
    urls.set(requestId, response.url);
    chunks.push({ requestId, bytes: response.encodedDataLength, timestamp, isHead: true });
  });
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength, timestamp }) =>
    chunks.push({ requestId, bytes: encodedDataLength, timestamp }),
  );
  const sum = (fits) => chunks.filter(fits).reduce((bytes, chunk) => bytes + chunk.bytes, 0);
  const ofKind = (...wanted) => sum(({ requestId }) => wanted.includes(kinds.get(requestId)));
  /** Returns the file of each request for code, by its name without hash, with the bytes of its headers and of its contents. */
  const files = () =>
    [...urls]
      .filter(([requestId]) => codeKinds.includes(kinds.get(requestId)))
      .map(([requestId, url]) => ({
        file: new URL(url).pathname
          .split("/")
          .at(-1)
          .replace(/-[\da-f]{8}(?=\.)/, ""),
        headers: sum((chunk) => chunk.requestId === requestId && chunk.isHead),
        contents: sum((chunk) => chunk.requestId === requestId && !chunk.isHead),
      }));
  return { kinds, sum, ofKind, files };
}

/** Opens a page with one GIF and an empty cache. Times are in ms. */
export function visit(browser, url, throttle) {
  const { throughput, latency, cpu } = throttles[throttle];
  return opened(browser, cpu, async (page, cdp) => {
    const counted = count(cdp);
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await page.goto(url, { waitUntil: "networkidle0", timeout: 120_000 });
    const first = await page.evaluate(() => globalThis.first);
    const begun = await page.evaluate(() => performance.timeOrigin / 1000);
    const of = await metricsOf(cdp);
    // The protocol's clock and the wall clock have different origins.
    const offset = of("NavigationStart") - begun;
    const until = begun + offset + first / 1000;
    return {
      first,
      before: counted.sum(({ timestamp }) => timestamp <= until),
      bytes: counted.sum(() => true),
      requests: counted.kinds.size,
      busy: of("TaskDuration") * 1000,
    };
  });
}

/** Measures the first hover over a page that has loaded, in ms of the processor. */
export function hovered(browser, url, slower) {
  return opened(browser, slower, async (page, cdp) => {
    await page.goto(url, { waitUntil: "networkidle0", timeout: 120_000 });
    const before = await metricsOf(cdp);
    await page.mouse.move(240, 135);
    // What the hover loads and shows.
    await page.waitForNetworkIdle({ idleTime: 500, timeout: 20_000 });
    const after = await metricsOf(cdp);
    const [script, busy] = ["ScriptDuration", "TaskDuration"].map(
      (name) => (after(name) - before(name)) * 1000,
    );
    return { script, busy };
  });
}

/** Wheel steps in each direction, one each frame, and the number of passes: as many steps as in ten minutes with one step per second. */
const passes = { down: 30, times: 10 };

/** Measures heap (MiB) and DOM nodes after scrolling, including the iframes of players. */
export function scrolled(browser, url) {
  return opened(browser, 4, async (page, cdp) => {
    await page.goto(url, { waitUntil: "networkidle0", timeout: 120_000 });
    const measure = async () => {
      await page.waitForNetworkIdle({ idleTime: 500, timeout: 20_000 }).catch(() => {});
      const { script, dom } = await heapOf(cdp, 3);
      const { nodes } = await cdp.send("Memory.getDOMCounters");
      return { heap: (script + dom) / 2 ** 20, nodes };
    };
    const pass = async () => {
      for (const deltaY of [400, -400]) {
        for (let step = 0; step < passes.down; step += 1) {
          await page.mouse.wheel({ deltaY });
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      }
    };
    await pass();
    const once = await measure();
    for (let time = 1; time < passes.times; time += 1) await pass();
    const often = await measure();
    return { once, often, frames: page.frames().length - 1 };
  });
}

/** Opens a page, waits until the network is idle, measures its cost, and then scrolls it to measure layout shift. */
export function settled(browser, url) {
  return opened(browser, 4, async (page, cdp) => {
    const counted = count(cdp);
    await page.goto(url, { waitUntil: "networkidle0", timeout: 120_000 });
    const cost = {
      code: counted.ofKind(...codeKinds),
      files: counted.files(),
      responses: counted.ofKind("Fetch", "XHR"),
      requests: counted.kinds.size,
      frames: page.frames().length - 1,
    };
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel({ deltaY: 400 });
      await page.waitForNetworkIdle({ idleTime: 200, timeout: 10_000 }).catch(() => {});
    }
    return { ...cost, shift: await page.evaluate(() => globalThis.shift) };
  });
}
