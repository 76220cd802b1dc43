import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "../delivery/engines/chromium.mjs";
import { scripts, siteOf } from "../delivery/pages.mjs";
import { withServer } from "../serve.mjs";

/** How often a page records an event, ms. */
const INTERVAL = 500;

/**
 * Calls `use` with `count` pages of visitors, in which the client records events and sends them to a collector. `recorded` are the GIFs of the events, `drain`
 * stops recording and resolves when every event is acknowledged.
 *
 * @param {string} collector its origin
 * @param {number} count
 * @param {(pages: { recorded: string[], drain(): Promise<unknown> }) => Promise<any>} use
 */
export async function withPages(collector, count, use) {
  if (count === 0) return use({ recorded: [], drain: async () => {} });
  return withServer(siteOf(await scripts(), collector), (site) =>
    chromium.launch(async (browser) => {
      const recorded = [];
      let isRecording = true;
      const open = async (_, index) => {
        // Each with a storage of its own, as different visitors.
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.goto(`${site}/exact`);
        await page.evaluate(() => visit.ready());
        return { page, recording: record(page, index) };
      };
      const record = async (page, index) => {
        for (let event = 0; isRecording; event += 1) {
          const name = `page-${index}-${event}`;
          recorded.push(name);
          await page.evaluate((name) => visit.record([name], ""), name);
          await pause(INTERVAL);
        }
      };
      const pages = await Promise.all(Array.from({ length: count }, open));
      return use({
        recorded,
        async drain() {
          isRecording = false;
          await Promise.all(pages.map(({ recording }) => recording));
          await Promise.all(pages.map(({ page }) => page.evaluate(() => visit.delivered())));
        },
      });
    }),
  );
}
