import { heapOf, metricsOf, withTab } from "../browser.mjs";
import { watch } from "./watch.js";

const patience = { timeout: 60_000, polling: 50 };

/** Opens a list with an empty cache, the processor slowed `slower` times, and calls `use`. */
export const opened = (browser, url, slower, use) =>
  // The processor time of the main thread: other processes do not add to it.
  withTab(
    browser,
    { width: 1280, height: 800, slower, watch, timeDomain: "threadTicks" },
    async (page, cdp) => {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      const wait = (what, ...args) => page.waitForFunction(what, patience, ...args);
      const scriptTime = async () => (await metricsOf(cdp))("ScriptDuration") * 1000;
      return use({ page, cdp, wait, scriptTime });
    },
  );

/** Measures the first screen of GIFs. */
export function start(browser, url, slower) {
  return opened(browser, url, slower, async ({ page, wait, scriptTime }) => {
    await wait(() => globalThis.visitor.isFilled(false));
    const script = await scriptTime();
    const filled = await page.evaluate(() => {
      const { seen, blocked } = globalThis.visitor;
      return { first: seen.pictures[0], sixth: seen.pictures[5], blocked: blocked() };
    });
    // giflet creates videos after their GIFs have been in view for a while.
    await page.waitForNetworkIdle({ idleTime: 500, timeout: patience.timeout });
    await wait(() => globalThis.visitor.isFilled(true));
    const complete = await page.evaluate(() => {
      const { seen, files, gap, neededLastPage } = globalThis.visitor;
      return {
        shift: seen.shift,
        files: files(),
        calls: globalThis.listPage.calls(),
        needed: neededLastPage(),
        gap: gap(),
      };
    });
    return { ...filled, ...complete, script };
  });
}

/** A fling through a long list while keys are pressed. */
export function fling(browser, url, slower) {
  return opened(browser, url, 1, async ({ page, cdp, wait, scriptTime }) => {
    await wait(() => globalThis.listPage);
    await page.evaluate(() => globalThis.listPage.mount());
    await wait(() => globalThis.visitor.isFilled(false));
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
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
        longTasks: seen.longTasks,
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
  });
}

/** Scrolls through a list at a constant speed. Resolves to the bytes and the requests of media. */
export function firstMinute(browser, url, seconds) {
  return opened(browser, url, 1, async ({ page, cdp, wait }) => {
    const requests = new Set();
    let bytes = 0;
    cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.includes("/media/")) requests.add(requestId);
    });
    cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength;
    });
    await cdp.send("Network.enable");
    await wait(() => globalThis.listPage);
    await page.evaluate(() => globalThis.listPage.mount());
    await page.evaluate((seconds) => globalThis.visitor.look(seconds), seconds);
    return { bytes, requests: requests.size };
  });
}

/** Measures a page that arrives at the end of a list, while the visitor scrolls. */
export function nextPage(browser, url, slower) {
  return opened(browser, url, slower, async ({ page, wait, scriptTime }) => {
    await toHeldEnd(page, wait);
    await wait(() => globalThis.listPage.calls() > 0);
    const before = await scriptTime();
    await page.evaluate(async () => {
      const { seen } = globalThis.visitor;
      const root = document.documentElement;
      const height = root.scrollHeight;
      globalThis.next = {
        from: performance.now(),
        pictures: seen.pictures.length,
        tasks: seen.longTasks.length,
      };
      globalThis.listPage.release();
      while (root.scrollHeight === height) await new Promise(requestAnimationFrame);
      scrollTo({ top: root.scrollHeight, behavior: "instant" });
    });
    await wait(() => globalThis.visitor.seen.pictures.length >= globalThis.next.pictures + 6);
    const script = (await scriptTime()) - before;
    return page.evaluate((script) => {
      const { from, pictures, tasks } = globalThis.next;
      const { seen, blocked } = globalThis.visitor;
      const [first, sixth] = [0, 5].map((index) => seen.pictures[pictures + index] - from);
      return { first, sixth, script, blocked: blocked(tasks) };
    }, script);
  });
}

/** Mounts a list, holds its next page and scrolls to its end. */
async function toHeldEnd(page, wait) {
  await wait(() => globalThis.listPage);
  await page.evaluate(() => {
    globalThis.listPage.hold();
    globalThis.listPage.mount();
  });
  await wait(() => globalThis.visitor.items() > 0);
  await page.evaluate(() => globalThis.visitor.toEnd());
  await wait(() => globalThis.visitor.isFilled(false));
  // While a page is on its way, giflet creates videos after two seconds at the latest. That renders their items.
  await page.waitForNetworkIdle({ idleTime: 2_500, timeout: patience.timeout });
}

/** Measures a list after it was scrolled to its end, and how many mounted items one more page renders again. */
export function length(browser, url) {
  return opened(browser, url, 1, async ({ page, cdp, wait }) => {
    await wait(() => globalThis.listPage);
    const before = await heapOf(cdp, 2);
    await toHeldEnd(page, wait);
    const nodes = await page.evaluate(() => globalThis.visitor.nodes());
    const after = await heapOf(cdp, 2);
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
  });
}
