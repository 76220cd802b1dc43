import { ask } from "../../../scripts/lib/run.mjs";
import { until } from "../../../scripts/lib/until.mjs";
import { withFirefox } from "../../browser.mjs";

export const firefox = {
  name: "Firefox",
  launch: withFirefox,

  /** Opens another tab in front of the page. */
  async hide(page) {
    const other = await page.browserContext().newPage();
    await other.bringToFront();
    await until("the page to be hidden", () => page.evaluate(() => document.visibilityState === "hidden"));
  },

  /** Resets every connection and dispatches `offline`, since not every version can be set offline. */
  async disconnect(page, collector) {
    Object.assign(collector.faults, { failures: Number.POSITIVE_INFINITY, kind: "reset" });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
      dispatchEvent(new Event("offline"));
    });
  },

  /** Kills all content processes, including the spare one. */
  async kill(page, browser) {
    await page.evaluate(() => {
      globalThis.isOldDocument = true;
    });
    for (const id of contentProcesses(browser.process().pid)) process.kill(id, "SIGKILL");
    // Its replacement has no such property, or cannot be evaluated.
    await until("the page to end", () => page.evaluate(() => !globalThis.isOldDocument).catch(() => true));
    const context = page.browserContext();
    await page.close();
    // The next page must not use one of them.
    await until("a new page", async () => {
      const next = await context.newPage();
      await next.close();
      return true;
    });
  },

  evaluator: async (page) => (expression) => page.evaluate(expression),
};

/** The command line of a process contains the id of its browser and ends with its type. */
const contentProcesses = (browser) =>
  (ask("ps", ["-axww", "-o", "pid=,args="]) ?? "")
    .split("\n")
    .filter((line) => line.includes(` -parentPid ${browser} `) && line.trimEnd().endsWith(" tab"))
    .map((line) => Number.parseInt(line, 10));
