import { until } from "../../scripts/lib/until.mjs";

/**
 * How a page with undelivered events ends, or continues with faults. `leave` gets the page, its browser, the functions that differ between browsers
 * (`engines/`) and the collector, after the events were recorded. If the page is restored it resolves to `isRestored`. `before` runs before the
 * events are recorded. With `isEarly` the telemetry module is not loaded.
 */
export const scenarios = {
  "link followed": { leave: ({ page }) => follow(page) },
  "page reloaded": { leave: ({ page }) => page.reload() },
  "tab closed": { leave: ({ page }) => close(page) },
  "page replaced by another": {
    leave: ({ page }) => navigate(page, () => page.evaluate(() => location.replace("/elsewhere"))),
  },
  "hidden, then renderer killed": {
    async leave({ page, browser, engine }) {
      await engine.hide(page);
      await engine.kill(page, browser);
    },
  },
  "renderer killed": { leave: ({ page, browser, engine }) => engine.kill(page, browser) },
  "offline, then closed": {
    async leave({ page, engine, collector }) {
      await engine.disconnect(page, collector);
      await close(page);
    },
  },
  "two 503 responses": {
    before: ({ collector }) => fail(collector, "503"),
    leave: waitOut,
  },
  "two connection resets": {
    before: ({ collector }) => fail(collector, "reset"),
    leave: waitOut,
  },
  "response after two seconds": {
    before({ collector }) {
      collector.faults.latency = 2000;
    },
    leave: ({ page }) => follow(page),
  },
  "page reloaded while a request is in flight": {
    // Long enough to be observed on a busy machine.
    before({ collector }) {
      collector.faults.latency = 2000;
    },
    async leave({ page, collector }) {
      await page.evaluate(() => visit.send());
      await until("a request", async () => collector.active > 0);
      await page.reload();
    },
  },
  "120 KB burst, then link followed": { isBurst: true, leave: ({ page }) => follow(page) },
  "link followed, then back from the bfcache": {
    async leave({ page, engine }) {
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => {
          globalThis.isRestored = persisted;
        });
      });
      await follow(page);
      const evaluate = await engine.evaluator(page);
      await evaluate("void history.back()").catch(() => {});
      // Neither the other page nor the document between them has this object.
      await until("the restored page", () =>
        evaluate("Boolean(globalThis.visit) && document.readyState === 'complete'"),
      );
      const isRestored = Boolean(await evaluate("globalThis.isRestored"));
      // Not every browser reports the result of requests that the page sent when it was left.
      await evaluate("visit.sent()");
      await close(page);
      return { isRestored };
    },
  },
};

/** The same scenarios before the telemetry module has loaded. */
const early = [
  "link followed",
  "page reloaded",
  "tab closed",
  "hidden, then renderer killed",
  "renderer killed",
  "two 503 responses",
  "two connection resets",
  "120 KB burst, then link followed",
];
for (const name of early)
  scenarios[`${name}, before the module has loaded`] = { ...scenarios[name], isEarly: true };

/** Scenarios outside the guarantees. */
export const unpromisedScenarios = {
  "storage is refused, then renderer killed": {
    prepare: ({ page }) =>
      page.evaluateOnNewDocument(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("refused", "SecurityError");
          },
        });
      }),
    leave: ({ page, browser, engine }) => engine.kill(page, browser),
  },
};

function fail(collector, kind) {
  collector.faults.failures = 2;
  collector.faults.kind = kind;
}

/** Waits until both failures have occurred or the sender no longer retries, then leaves the page. */
async function waitOut({ page, collector }) {
  await until("the faults to be used", async () => collector.faults.failures === 0, 8000).catch(() => {});
  await follow(page);
}

const follow = (page) => navigate(page, () => page.evaluate(() => document.querySelector("a").click()));

/** Navigates and waits for the other page. The evaluation may fail because its document is unloaded. */
async function navigate(page, go) {
  await go().catch(() => {});
  await until("the next page", () => page.evaluate(() => document.title === "Elsewhere"));
}

async function close(page) {
  const closed = new Promise((resolve) => page.once("close", resolve));
  await page.close({ runBeforeUnload: true });
  await closed;
}
