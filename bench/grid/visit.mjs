import { watch } from "./watch.js";

const patience = { timeout: 60_000, polling: 50 };

/** Opens a list with an empty cache, the processor slowed `slower` times. */
async function open(browser, url, slower) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const failures = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(watch);
  const cdp = await page.createCDPSession();
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const wait = (what, ...args) =>
    page.waitForFunction(what, patience, ...args).catch((error) => {
      throw new Error(`${url}: ${error.message} ${failures.join("; ")}`);
    });
  const scriptTime = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration").value * 1000;
  };
  return {
    page,
    cdp,
    wait,
    scriptTime,
    slow: (rate) => cdp.send("Emulation.setCPUThrottlingRate", { rate }),
    close: () => context.close(),
  };
}

/** Measures the first screen of GIFs. */
export async function start(browser, url, slower) {
  const { page, wait, scriptTime, close } = await open(browser, url, slower);
  try {
    await wait(() => globalThis.visitor.isFilled(false));
    const script = await scriptTime();
    // giflet creates videos after their GIFs have been in view for a while.
    await page.waitForNetworkIdle({ idleTime: 500, timeout: patience.timeout });
    await wait(() => globalThis.visitor.isFilled(true));
    const result = await page.evaluate(() => {
      const { seen, files, longTasks, neededLastPage } = globalThis.visitor;
      return {
        first: seen.first,
        longTasks: longTasks(),
        shift: seen.shift,
        files: files(),
        calls: globalThis.listPage.calls(),
        needed: neededLastPage(),
      };
    });
    return { ...result, script };
  } finally {
    await close();
  }
}

/** A fling through a long list while keys are pressed. */
export async function fling(browser, url, slower) {
  const { page, wait, scriptTime, slow, close } = await open(browser, url, 1);
  try {
    await wait(() => globalThis.listPage);
    await page.evaluate(() => globalThis.listPage.mount());
    await wait(() => globalThis.visitor.isFilled(false));
    await slow(slower);
    const before = await scriptTime();
    const earlier = await page.evaluate(() => globalThis.visitor.seen.longTasks.length);
    const end = page.evaluate(() => globalThis.visitor.fling(5000, 8000));
    let presses = 0;
    let frames;
    end.then((all) => {
      frames = all;
    });
    while (!frames) {
      await page.keyboard.press("a");
      presses += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const script = (await scriptTime()) - before;
    // Event Timing reports the last key press only after its frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const result = await page.evaluate(() => {
      const { seen } = globalThis.visitor;
      return {
        shift: seen.shift,
        longTasks: seen.longTasks.map(({ duration }) => duration),
        durations: [...seen.interactions.values()],
      };
    });
    // Event Timing does not report events below its threshold: count them as 8 ms.
    const quick = Array(Math.max(0, presses - result.durations.length)).fill(8);
    return {
      ...result,
      script,
      longTasks: result.longTasks.slice(earlier),
      interactions: [...result.durations, ...quick],
      frames,
    };
  } finally {
    await close();
  }
}

/** Measures a list after it was scrolled to its end, and how many mounted items one more page renders again. */
export async function length(browser, url) {
  const { page, cdp, wait, close } = await open(browser, url, 1);
  const heap = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    await cdp.send("HeapProfiler.collectGarbage");
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await cdp.send("Runtime.getHeapUsage");
    return { script: usedSize + backingStorageSize, dom: embedderHeapUsedSize };
  };
  try {
    await wait(() => globalThis.listPage);
    const before = await heap();
    await page.evaluate(() => {
      globalThis.listPage.hold();
      globalThis.listPage.mount();
    });
    await wait(() => globalThis.visitor.items() > 0);
    await page.evaluate(() => globalThis.visitor.toEnd());
    await wait(() => globalThis.visitor.isFilled(false));
    const nodes = await page.evaluate(() => globalThis.visitor.nodes());
    const after = await heap();
    const known = await page.evaluate(() => {
      const { ids } = globalThis.visitor;
      globalThis.shown = new Map(ids().map((id) => [id, globalThis.listPage.renders.get(id)]));
      globalThis.before = Math.max(...ids().map((id) => Number(id.split("_").at(-1))));
      return globalThis.shown.size;
    });
    await wait(() => globalThis.listPage.calls() > 0);
    await page.evaluate(() => globalThis.listPage.release());
    await wait(() => globalThis.visitor.ids().some((id) => Number(id.split("_").at(-1)) > globalThis.before));
    await wait(() => globalThis.visitor.isFilled(false));
    const again = await page.evaluate(
      () => [...globalThis.shown].filter(([id, times]) => globalThis.listPage.renders.get(id) > times).length,
    );
    return { nodes, heap: after.script - before.script, domHeap: after.dom - before.dom, known, again };
  } finally {
    await close();
  }
}
