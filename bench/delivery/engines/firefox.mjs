import { ask } from "../../../scripts/lib/run.mjs";
import { withFirefox } from "../../browser.mjs";
import { until } from "../until.mjs";

export const firefox = {
  name: "Firefox",
  lend: withFirefox,

  /** By another tab before it. */
  async hide(page) {
    const other = await page.browserContext().newPage();
    await other.bringToFront();
    await until(() => page.evaluate(() => document.visibilityState === "hidden"));
  },

  /** By cutting every connection and telling the page so, since not every version can be told to be offline. */
  async disconnect(page, collector) {
    Object.assign(collector.faults, { failures: Number.POSITIVE_INFINITY, kind: "reset" });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
      dispatchEvent(new Event("offline"));
    });
  },

  /** By the process ids of all that show pages, the one held ready with them. */
  async kill(page, browser) {
    await page.evaluate(() => {
      globalThis.isOfBefore = true;
    });
    for (const id of contents(browser.process().pid)) process.kill(id, "SIGKILL");
    // What stands in its place answers for itself, or cannot be asked.
    await until(() => page.evaluate(() => !globalThis.isOfBefore).catch(() => true));
    const context = page.browserContext();
    await page.close();
    // The next page must not be given to one of them.
    await until(async () => {
      const next = await context.newPage();
      await next.close();
      return true;
    });
  },

  asker: async (page) => (expression) => page.evaluate(expression),
};

/** Each process names the browser it belongs to, and at last what it is for. */
const contents = (browser) =>
  (ask("ps", ["-axww", "-o", "pid=,args="]) ?? "")
    .split("\n")
    .filter((line) => line.includes(` -parentPid ${browser} `) && line.trimEnd().endsWith(" tab"))
    .map((line) => Number.parseInt(line, 10));
