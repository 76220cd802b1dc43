/** Runs in the page before its scripts: records when the GIF's image has loaded, and when the controls respond. */
function watch() {
  globalThis.frames = [];
  const record = ({ target }) => {
    if (target instanceof HTMLImageElement && target.matches(".giflet-player-media"))
      globalThis.frames.push(performance.now());
  };
  document.addEventListener("load", record, { capture: true });
  new MutationObserver((_, observer) => {
    const pause = document.querySelector(".giflet-player-pause");
    if (!pause || pause.hidden || !document.querySelector(".giflet-player.is-desktop")) return;
    if (globalThis.usable) return observer.disconnect();
    globalThis.usable = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Opens a page with an empty cache, the processor slowed 4 times. Times are in ms. */
export async function open(browser, url) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const failures = [];
    page.on("pageerror", (error) => failures.push(String(error)));
    await page.setViewport({ width: 480, height: 480 });
    await page.evaluateOnNewDocument(watch);
    const cdp = await page.createCDPSession();
    await cdp.send("Performance.enable");
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "networkidle0" });
    await page.waitForFunction(() => document.querySelector(".giflet-player.is-ready"), { polling: 50 });
    if (failures.length > 0) throw new Error(`${url}: ${failures.join("; ")}`);
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
    const { frames, usable } = await page.evaluate(() => ({
      frames: globalThis.frames,
      usable: globalThis.usable,
    }));
    return {
      first: frames[0],
      usable,
      busy: of("TaskDuration"),
      script: of("ScriptDuration"),
    };
  } finally {
    await context.close();
  }
}
