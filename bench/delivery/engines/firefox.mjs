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

  /** By the process ids of all that show pages, the one held ready with them. */
  async kill(page, browser) {
    const killed = contents(browser.process().pid);
    for (const id of killed) process.kill(id, "SIGKILL");
    // What stands in its place cannot be asked.
    await until(() => page.evaluate(() => false).catch(({ message }) => message.includes("parent process")));
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
