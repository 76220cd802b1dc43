/** What is waited for: the first page of a list, all of it in view. */
const wanted = 6;

/** Runs in the page, before anything of its own: notes when a picture has come. */
function watch() {
  globalThis.shown = [];
  const note = ({ target }) => {
    if (target instanceof HTMLImageElement && target.naturalWidth > 1)
      globalThis.shown.push(performance.now());
  };
  document.addEventListener("load", note, { capture: true });
}

/** Opens a page as if for the first time; when its first and its sixth picture have come, in ms. */
export async function visit(browser, url, latency) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const failures = [];
    page.on("pageerror", (error) => failures.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.evaluateOnNewDocument(watch);
    const cdp = await page.createCDPSession();
    await cdp.send("Network.enable");
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", { ...unlimited, latency });
    await page.goto(url, { waitUntil: "domcontentloaded" });
    const isShown = (count) => globalThis.shown.length >= count;
    await page.waitForFunction(isShown, { timeout: 20_000, polling: 20 }, wanted).catch((error) => {
      throw new Error(`${url}: ${error.message} ${failures.join("; ")}`);
    });
    const shown = await page.evaluate(() => globalThis.shown);
    return { first: shown[0], six: shown[wanted - 1] };
  } finally {
    await context.close();
  }
}
