import type { Page } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { recordTraces } from "../../support/traces.ts";

/** What is still there once all is still. */
async function left(page: Page) {
  const traces = await page.evaluate(() => {
    const { listeners, observers, timers } = globalThis.traces;
    return { listeners: listeners.size, observers: observers.size, timers: timers.size };
  });
  return { ...traces, heap: await page.heap() };
}

/** ms; a thousand takes its time on a busy machine. */
const long = 300_000;

test(
  "[GRD-07, NPM-02] 1,000 grids that come and go under StrictMode leave nothing behind",
  async ({ open, service }) => {
    const page = await open({ before: recordTraces });
    await page.goto(sitePage("life", { service: service.origin }, "strict"));
    await page.waitFor("the page", () => typeof live === "function");
    // The first ones warm up what stays for good, such as React's own listeners and compiled code.
    await page.evaluate(() => live(200));
    const before = await left(page);
    for (let time = 0; time < 4; time += 1) await page.evaluate(() => live(200));
    const after = await left(page);
    expect(after).toMatchObject({ listeners: before.listeners, observers: 0, timers: before.timers });
    expect((after.heap - before.heap) / 800).toBeLessThan(1000);
  },
  long,
);
