import { metricsOf, withTab } from "../browser.mjs";

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
export function open(browser, url) {
  return withTab(browser, { width: 480, height: 480, slower: 4, watch }, async (page, cdp) => {
    await page.goto(url, { waitUntil: "networkidle0" });
    await page.waitForFunction(() => document.querySelector(".giflet-player.is-ready"), { polling: 50 });
    const of = await metricsOf(cdp);
    const { frames, usable } = await page.evaluate(() => ({
      frames: globalThis.frames,
      usable: globalThis.usable,
    }));
    return {
      first: frames[0],
      usable,
      busy: of("TaskDuration") * 1000,
      script: of("ScriptDuration") * 1000,
    };
  });
}
