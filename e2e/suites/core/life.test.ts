import type { Page } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { recordTraces } from "../../support/traces.ts";

/** What remains after all timers and observers have ended. */
async function left(page: Page) {
  const traces = await page.evaluate(() => {
    const { listeners, observers, timers } = globalThis.traces;
    return { listeners: listeners.size, observers: observers.size, timers: timers.size };
  });
  const { heap = 0 } = await page.memory();
  return { ...traces, heap };
}

/** ms; 1,000 iterations take long on a busy machine. */
const long = 300_000;

test(
  "[GRD-07, NPM-02] mounting and unmounting 1,000 grids in StrictMode leaves no listener, observer or timer behind",
  async ({ open, service }) => {
    const page = await open({ before: recordTraces });
    await page.goto(sitePage("core/life", { service: service.origin }, "strict"));
    await page.waitFor("the page", () => typeof live === "function");
    // The first ones warm up what stays, such as React's own listeners and compiled code.
    await page.evaluate(() => live(200));
    const before = await left(page);
    for (let time = 0; time < 4; time += 1) await page.evaluate(() => live(200));
    const after = await left(page);
    expect(after).toMatchObject({ listeners: before.listeners, observers: 0, timers: before.timers });
    expect((after.heap - before.heap) / 800).toBeLessThan(1000);
  },
  long,
);
