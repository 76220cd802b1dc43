import type { Page } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { recordTraces } from "../../support/traces.ts";

/** What remains of the pickers. */
async function left(page: Page) {
  const { heap = 0, ...retained } = await page.memory();
  const traces = await page.evaluate(() => {
    const { listeners, observers, timers } = globalThis.traces;
    const counts = { started: listeners.size, observers: observers.size, timers: timers.size };
    return { ...counts, elements: document.querySelectorAll("*").length };
  });
  return { heap, pickers: await page.evaluate(() => pickersAlive()), counts: { ...retained, ...traces } };
}

/** ms; a search takes a quarter of a second. */
const long = 1_200_000;

test(
  "[NPM-02] 500 pickers in StrictMode, mounted one after another and searched in, leave nothing behind",
  async ({ open, service }) => {
    const page = await open({ before: recordTraces });
    await page.goto(sitePage("core/life", { service: service.origin }, "strict"));
    await page.waitFor("the page", () => typeof liveWithSearch === "function");
    // Fewer than the timeout of a driver's command allows on a busy machine.
    const batch = () => page.evaluate(() => liveWithSearch(20));
    // The first ones warm up what stays, such as compiled code and the cache of calls.
    for (let time = 0; time < 5; time += 1) await batch();
    const before = await left(page);
    for (let time = 0; time < 20; time += 1) await batch();
    const after = await left(page);
    expect(after.counts).toEqual({ ...before.counts, observers: 0 });
    // Firefox keeps the last ones until there are others.
    expect(after.pickers).toBeLessThan(5);
    // A picker that stays has 100 times as much.
    expect((after.heap - before.heap) / 400).toBeLessThan(2000);
  },
  long,
);
