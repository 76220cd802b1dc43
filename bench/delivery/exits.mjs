import { setTimeout as pause } from "node:timers/promises";

/**
 * The ways a page with untold events ends, or goes on badly. Each is given the page, its browser and the collector, after the
 * events were told. `before` comes before that.
 */
export const exits = {
  "a link is followed": { leave: ({ page }) => follow(page) },
  "it is reloaded": { leave: ({ page }) => page.reload() },
  "the tab is closed": { leave: ({ page }) => close(page) },
  "it is replaced by another": {
    leave: ({ page }) => away(page, () => page.evaluate(() => location.replace("/elsewhere"))),
  },
  "hidden, then the renderer is killed": {
    async leave({ page, browser }) {
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      });
      await kill(page, browser);
    },
  },
  "the renderer is killed": { leave: ({ page, browser }) => kill(page, browser) },
  "offline, then closed": {
    async leave({ page }) {
      await page.setOfflineMode(true);
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
  "120 KB at once, then a link": { isBurst: true, leave: ({ page }) => follow(page) },
  "a link, and back from the browser's memory": {
    async leave({ page }) {
      await page.evaluate(() => {
        addEventListener("pageshow", ({ persisted }) => {
          globalThis.isRestored = persisted;
        });
      });
      await follow(page);
      // Not by the library: it takes a page that has come back for one that is gone.
      const session = await page.createCDPSession();
      const ask = async (expression) => {
        const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true });
        return result.value;
      };
      await ask("void history.back()").catch(() => {});
      await until(() => ask("document.title !== 'Elsewhere' && document.readyState === 'complete'"));
      if (!(await ask("globalThis.isRestored"))) throw new Error("the page was loaded anew");
      await ask("visit.done()");
      await session.detach();
    },
  },
};

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
    leave: ({ page, browser }) => kill(page, browser),
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

/** Until a question is answered by yes; one that fails is not. */
async function until(ask, patience = 30_000) {
  for (const end = performance.now() + patience; performance.now() < end; await pause(50))
    if (await ask().catch(() => false)) return;
  throw new Error("waited in vain");
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

/** By the process ids the browser tells: this page's, and that of whatever renderer it holds ready. */
async function kill(page, browser) {
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
}
