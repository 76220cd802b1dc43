import assert from "node:assert/strict";
import { test } from "vitest";
import { showsGifs, withPage } from "./browser.mjs";
import { context } from "./context.mjs";

/** The number of GIFs that the applications of e2e/hosts fetch on the server. */
const FIRST_PAGE = 12;

/** A width in CSS px for each default number of columns. */
const widths = [360, 600, 900, 1280, 1600];

/** Tests of an application that passes `initialGifs` from its server, which `serving` runs. */
export function firstPageTests(name, serving) {
  test(`[NPM-02] ${name}: the server renders the first page, without style attributes`, () =>
    serving(({ url }) => rendersFirstPage(url)));
  test(`[NPM-02, GRD-06] ${name}: hydration moves nothing and fetches no GIF twice`, () =>
    serving(({ url }) => hydrates(url)));
}

/** Test that an application whose server cannot fetch the first page leaves it to the browser. */
export const failedPageTest = (name, serving) =>
  test(`[NPM-02] ${name}: if the provider fails, the page is shown, and the browser fetches its GIFs`, () =>
    serving(({ url }) => leavesFirstPageToBrowser(url)));

async function setFaults(faults) {
  const response = await fetch(`${context.service}/faults`, { method: "PUT", body: JSON.stringify(faults) });
  assert.equal(response.status, 200);
}

async function leavesFirstPageToBrowser(url) {
  try {
    // Without retries.
    await setFaults({ error_rate: 1, status: 400 });
    await withPage(context.browser, async ({ page }) => {
      const response = await page.goto(url);
      assert.equal(response.status(), 200);
      // The request of the browser has failed, too.
      const retry = await page.waitForSelector(".giflet-retry");
      await setFaults({});
      await retry.click();
      await page.waitForSelector('[aria-posinset="6"] .giflet-gif');
    });
  } finally {
    await setFaults({});
  }
}

async function rendersFirstPage(url) {
  const response = await fetch(url);
  const html = await response.text();
  assert.equal(response.status, 200, html);
  const [, main] = /<main>(.*)<\/main>/s.exec(html) ?? assert.fail(html);
  assert.equal(main.match(/<li /g)?.length, FIRST_PAGE);
  assert.equal(main.match(/<img [^>]*src=/g)?.length, FIRST_PAGE);
  assert.doesNotMatch(main, / style="/);
}

async function hydrates(url) {
  const { browser, service } = context;
  for (const width of widths) {
    // Tall enough that the whole first page stays mounted.
    const viewport = { width, height: 1400 };
    const before = await withPage(browser, async ({ page }) => {
      await page.setViewport(viewport);
      await page.setJavaScriptEnabled(false);
      await page.goto(url);
      return page.evaluate(boxes, FIRST_PAGE);
    });
    await withPage(browser, async (tab) => {
      await tab.page.setViewport(viewport);
      await tab.page.evaluateOnNewDocument(recordLayoutShifts);
      await showsGifs(tab, url, FIRST_PAGE);
      const after = await tab.page.evaluate(boxes, FIRST_PAGE);
      assert.deepEqual(after, before, `at ${width} px`);
      assert.deepEqual(await tab.page.evaluate("layoutShifts"), [], `at ${width} px`);
      assert.deepEqual(tab.problems, []);
      const pages = tab.requests.filter((request) => request.startsWith(`${service}/v1/`));
      const first = pages.filter((request) => !(Number(new URL(request).searchParams.get("offset")) > 0));
      assert.deepEqual(first, []);
    });
  }
}

/** Runs in the page. */
function boxes(count) {
  return [...document.querySelectorAll(".giflet-gif")].slice(0, count).map((gif) => {
    const { x, y, width, height } = gif.getBoundingClientRect();
    return [gif.dataset.gifId, x, y, width, height].join(" ");
  });
}

/** Runs in the page, before its scripts. */
function recordLayoutShifts() {
  globalThis.layoutShifts = [];
  const text = ({ x, y, width, height }) => [x, y, width, height].join(" ");
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) {
      for (const { node, previousRect, currentRect } of sources) {
        const position = node?.closest?.("li")?.ariaPosInSet;
        globalThis.layoutShifts.push([
          node?.className ?? node?.nodeName,
          position,
          text(previousRect),
          text(currentRect),
        ]);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}
