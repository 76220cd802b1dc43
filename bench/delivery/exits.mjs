import { until } from "./until.mjs";

/**
 * The ways a page with untold events ends, or goes on badly. Each is given the page, its browser, how that is driven where
 * browsers differ (`engines/`), and the collector, after the events were told; one that comes back answers whether it was
 * the same page. `before` comes before that. With `isEarly` the module of the telemetry is not loaded.
 */
export const exits = {
  "a link is followed": { leave: ({ page }) => follow(page) },
  "it is reloaded": { leave: ({ page }) => page.reload() },
  "the tab is closed": { leave: ({ page }) => close(page) },
  "it is replaced by another": {
    leave: ({ page }) => away(page, () => page.evaluate(() => location.replace("/elsewhere"))),
  },
  "hidden, then the renderer is killed": {
    async leave({ page, browser, engine }) {
      await engine.hide(page);
      await engine.kill(page, browser);
    },
  },
  "the renderer is killed": { leave: ({ page, browser, engine }) => engine.kill(page, browser) },
  "offline, then closed": {
    async leave({ page, engine, collector }) {
      await engine.disconnect(page, collector);
      await close(page);
    },
  },
  "the service answers 503, twice": {
    before: ({ collector }) => fail(collector, "503"),
    leave: waitOut,
  },
  "the connection is cut, twice": {
    before: ({ collector }) => fail(collector, "reset"),
    leave: waitOut,
  },
  "the service takes two seconds": {
    before({ collector }) {
      collector.faults.latency = 2000;
    },
    leave: ({ page }) => follow(page),
  },
  "reloaded while a body is under way": {
    // Long enough to be seen, whatever else the machine does.
    before({ collector }) {
      collector.faults.latency = 2000;
    },
    async leave({ page, collector }) {
      await page.evaluate(() => visit.send());
      await until(async () => collector.active > 0);
      await page.reload();
    },
  },
  "120 KB at once, then a link": { isBurst: true, leave: ({ page }) => follow(page) },
  "a link, and back from the browser's memory": {
    async leave({ page, engine }) {
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => {
          globalThis.isRestored = persisted;
        });
      });
      await follow(page);
      const ask = await engine.asker(page);
      await ask("void history.back()").catch(() => {});
      // The other page has none, nor has what stands between them.
      await until(() => ask("Boolean(globalThis.visit) && document.readyState === 'complete'"));
      const isRestored = Boolean(await ask("globalThis.isRestored"));
      // Not every browser tells the page what became of what it sent when it was left.
      await ask("visit.settled()");
      await close(page);
      return { isRestored };
    },
  },
};

/** The same in the first moments of a page: what delivers the events is still to be loaded. */
const early = [
  "a link is followed",
  "it is reloaded",
  "the tab is closed",
  "hidden, then the renderer is killed",
  "the renderer is killed",
];
for (const way of early) exits[`${way}, before the module has come`] = { ...exits[way], isEarly: true };

/** What no browser can promise. */
export const beyond = {
  "storage is refused, and the renderer is killed": {
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

/** Until both failures have come, or whoever tells has given up; then the page is left. */
async function waitOut({ page, collector }) {
  await until(async () => collector.faults.failures === 0, 8000).catch(() => {});
  await follow(page);
}

const follow = (page) => away(page, () => page.evaluate(() => document.querySelector("a").click()));

/** Until the other page stands. The document that was asked to go may not answer. */
async function away(page, go) {
  await go().catch(() => {});
  await until(() => page.evaluate(() => document.title === "Elsewhere"));
}

async function close(page) {
  const closed = new Promise((resolve) => page.once("close", resolve));
  await page.close({ runBeforeUnload: true });
  await closed;
}
