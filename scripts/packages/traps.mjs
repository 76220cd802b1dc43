import assert from "node:assert/strict";
import { showsGifs, withPage } from "./browser.mjs";
import { context } from "./context.mjs";

/** Checks that a page of the installed files shares a GIF and survives a trap of each module, with WebAssembly and without it. */
export async function survivesTraps({ url }) {
  await withPage(context.browser, async (tab) => {
    await showsGifs(tab, pageOf(url), 6);
    const run = runIn(tab.page);
    const { link, page } = await run("share");
    assert.ok(link);
    assert.equal(link, page);
    assert.deepEqual(await run("trapTelemetry"), ["SEEN", "CLICK"]);
    assert.deepEqual(await run("trapSiteCore"), survived);
    assert.deepEqual(await run("trapCore"), survived);
    await goesOn(tab);
  });
  await withPage(context.browser, async (tab) => {
    await tab.page.evaluateOnNewDocument("delete globalThis.WebAssembly");
    await showsGifs(tab, pageOf(url), 6);
    assert.match(tab.problems.join(), /the core runs as JavaScript/);
    assert.deepEqual(await runIn(tab.page)("trapCore"), survived);
    await goesOn(tab);
  });
}

const pageOf = (url) => `${url}?service=${encodeURIComponent(context.service)}`;

const survived = { trapped: ["trap", "trap"], found: 1, columnWidth: 100 };

/** Calls a function of e2e/hosts/plain/trap.js in a page. As text: the test runner would transform the import. */
const runIn = (page) => (name) =>
  page.evaluate(`import("/trap.js").then(({ ${name} }) => ${name}("${context.service}"))`);

/** Checks that the grid loads another page. The page that was open when the core trapped has failed, and the visitor tries again. */
async function goesOn({ page, problems }) {
  const last = await page.$$eval(".giflet-item", (items) => Number(items.at(-1)?.ariaPosInSet));
  assert.ok(last >= 6);
  await page.waitForFunction(reaches, { timeout: 30_000 }, last + 12).catch((error) => {
    throw new Error(`${error.message}\n${problems.join("\n")}`);
  });
}

/** Runs in the page. */
function reaches(place) {
  document.querySelector(".giflet-retry")?.click();
  scrollTo(0, document.documentElement.scrollHeight);
  return document.querySelector(`.giflet-item[aria-posinset="${place}"] img`);
}
