import { until } from "../../../scripts/lib/until.mjs";
import { withChromium } from "../../browser.mjs";

export const chromium = {
  name: "Chromium",
  launch: withChromium,

  /** Simulates hiding by an event, since Chromium hides no page without a screen. */
  async hide(page) {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  },

  disconnect: (page) => page.setOfflineMode(true),

  /** Kills all renderer processes that the browser reports: that of the page, and any spare renderer. */
  async kill(page, browser) {
    const session = await browser.target().createCDPSession();
    const renderers = async () => {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
    };
    const killed = await renderers();
    const crashed = new Promise((resolve) => page.once("error", resolve));
    for (const id of killed) process.kill(id, "SIGKILL");
    await crashed;
    // The next page must not use one of them.
    await until("the renderers to end", async () => (await renderers()).every((id) => !killed.includes(id)));
    await page.close();
    await session.detach();
  },

  /** Returns a function that evaluates an expression in a page restored from the bfcache, which puppeteer considers closed. */
  async evaluator(page) {
    const session = await page.createCDPSession();
    return async (expression) => {
      const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true });
      return result.value;
    };
  },
};
