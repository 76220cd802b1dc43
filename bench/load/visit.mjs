import { withTab } from "../browser.mjs";

/** The first page of a list, which is completely in view. */
const firstPage = 6;

/** Runs in the page before its scripts: records when each image has loaded first, also in shadow trees. */
function watch() {
  const seen = new WeakSet();
  globalThis.shown = [];
  const record = ({ target }) => {
    if (!(target instanceof HTMLImageElement) || target.naturalWidth <= 1 || seen.has(target)) return;
    seen.add(target);
    globalThis.shown.push(performance.now());
  };
  document.addEventListener("load", record, { capture: true });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(options) {
    const root = attachShadow.call(this, options);
    root.addEventListener("load", record, { capture: true });
    return root;
  };
}

/** Opens a page with an empty cache. Resolves to the times in ms when its first and its sixth (`wanted`) image have loaded, and the requests sent until then. */
export function visit(browser, url, { latency, slower }, wanted = firstPage) {
  return withTab(browser, { width: 1280, height: 800, slower, watch }, async (page, cdp) => {
    await cdp.send("Network.enable");
    const sent = [];
    cdp.on("Network.requestWillBeSent", ({ request, wallTime }) => {
      if (request.url.startsWith("http")) sent.push({ url: request.url, time: wallTime * 1000 });
    });
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", { ...unlimited, latency });
    await page.goto(url, { waitUntil: "domcontentloaded" });
    const isShown = (count) => globalThis.shown.length >= count;
    await page.waitForFunction(isShown, { timeout: 60_000, polling: 20 }, wanted);
    const { shown, origin } = await page.evaluate(() => ({
      shown: globalThis.shown,
      origin: performance.timeOrigin,
    }));
    const six = shown[wanted - 1];
    const before = sent.filter(({ time }) => time <= origin + six);
    return {
      first: shown[0],
      six,
      requests: before.length,
      calls: before.filter(({ url }) => new URL(url).pathname.startsWith("/v1/")).length,
    };
  });
}
