import { withChromium } from "../../browser.mjs";
import { until } from "../until.mjs";

export const chromium = {
  name: "Chromium",
  lend: withChromium,

  /** By an event of the test, since this browser hides no page where there is no screen. */
  async hide(page) {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  },

  disconnect: (page) => page.setOfflineMode(true),

  /** By the process ids the browser tells: this page's, and that of whatever renderer it holds ready. */
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
    // The next page must not be given to one of them.
    await until(async () => (await renderers()).every((id) => !killed.includes(id)));
    await page.close();
    await session.detach();
  },

  /** What lets a page be asked that has come back: the library takes it for one that is gone. */
  async asker(page) {
    const session = await page.createCDPSession();
    return async (expression) => {
      const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true });
      return result.value;
    };
  },
};
