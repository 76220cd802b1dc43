import { watch } from "./watch.js";

const patience = { timeout: 60_000, polling: 50 };

/** Opens one list as if for the first time, the processor slowed down `slower` times. */
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

/** From nothing to a screen full of GIFs. */
export async function start(browser, url, slower) {
  const { page, wait, scriptTime, close } = await open(browser, url, slower);
  try {
    await wait(() => globalThis.visitor.isFilled(false));
    const script = await scriptTime();
    // Ours make their videos once they have been in view for a while.
    await page.waitForNetworkIdle({ idleTime: 500, timeout: patience.timeout });
    await wait(() => globalThis.visitor.isFilled(true));
    const told = await page.evaluate(() => {
      const { seen, files, longTasks, neededLastPage } = globalThis.visitor;
      return {
        first: seen.first,
        longTasks: longTasks(),
        shift: seen.shift,
        files: files(),
        calls: globalThis.room.calls(),
        needed: neededLastPage(),
      };
    });
    return { ...told, script };
  } finally {
    await close();
  }
}

/** A fling through a long list while keys are pressed. */
export async function fling(browser, url, slower) {
  const { page, wait, scriptTime, slow, close } = await open(browser, url, 1);
  try {
    await wait(() => globalThis.room);
    await page.evaluate(() => globalThis.room.mount());
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
    // Event Timing tells of the last press only after its frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const told = await page.evaluate(() => {
      const { seen } = globalThis.visitor;
      return {
        shift: seen.shift,
        longTasks: seen.longTasks.map(({ duration }) => duration),
        durations: [...seen.interactions.values()],
      };
    });
    // What took less than the shortest told duration is not told.
    const quick = Array(Math.max(0, presses - told.durations.length)).fill(8);
    return {
      ...told,
      script,
      longTasks: told.longTasks.slice(earlier),
      interactions: [...told.durations, ...quick],
      frames,
    };
  } finally {
    await close();
  }
}

/** What a list of this length holds once it was scrolled through, and what one page more renders anew. */
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
    await wait(() => globalThis.room);
    const before = await heap();
    await page.evaluate(() => {
      globalThis.room.hold();
      globalThis.room.mount();
    });
    await wait(() => globalThis.visitor.items() > 0);
    await page.evaluate(() => globalThis.visitor.toEnd());
    await wait(() => globalThis.visitor.isFilled(false));
    const nodes = await page.evaluate(() => globalThis.visitor.nodes());
    const after = await heap();
    const known = await page.evaluate(() => {
      const { ids } = globalThis.visitor;
      globalThis.shown = new Map(ids().map((id) => [id, globalThis.room.renders.get(id)]));
      globalThis.before = Math.max(...ids().map((id) => Number(id.split("_").at(-1))));
      return globalThis.shown.size;
    });
    await wait(() => globalThis.room.calls() > 0);
    await page.evaluate(() => globalThis.room.release());
    await wait(() => globalThis.visitor.ids().some((id) => Number(id.split("_").at(-1)) > globalThis.before));
    await wait(() => globalThis.visitor.isFilled(false));
    const again = await page.evaluate(
      () => [...globalThis.shown].filter(([id, times]) => globalThis.room.renders.get(id) > times).length,
    );
    return { nodes, heap: after.script - before.script, domHeap: after.dom - before.dom, known, again };
  } finally {
    await close();
  }
}
