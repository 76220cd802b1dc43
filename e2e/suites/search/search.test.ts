import { callApi, commonTerm, findEntry, ids } from "../../support/catalogue.ts";
import { observersReported } from "../../support/clock.ts";
import { gridShown, gridStartsWith, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[CLI-12, GRD-01, A11-03] a grid shows the results for a term, in order", async ({ page, service }) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, term }));
  await gridStartsWith(page, wanted);
});

/** Holds the responses to searches for this term until `release` is called. */
const hold = (term: string) => `
  const { fetch: request } = globalThis;
  const released = new Promise((resolve) => Object.assign(globalThis, { release: resolve }));
  globalThis.fetch = async (...args) => {
    const response = await request(...args);
    if (new URL(response.url).searchParams.get("q") === "${term}") {
      globalThis.isHeld = true;
      await released;
    }
    return response;
  };
`;

test("[GRD-07] a new term starts a new list, and a late response to the old one is dropped", async ({
  open,
  service,
}) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  const everything = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 50 }));
  const old = term === "love" ? "sun" : "love";
  const late = ids(await callApi(service.origin, "gifs/search", { q: old, limit: 6 }));
  expect(late.some((id) => !everything.includes(id))).toBe(true);
  const page = await open({ before: hold(old) });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);

  await page.evaluate((old) => testPage.change({ term: old }), old);
  await page.waitFor("the response for the first term", () => "isHeld" in globalThis);
  await page.evaluate((term) => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      for (const gif of document.querySelectorAll<HTMLElement>(".giflet-gif"))
        shown.add(gif.dataset.gifId ?? "");
    }).observe(document.body, { subtree: true, childList: true });
    testPage.change({ term });
  }, term);
  await gridStartsWith(page, wanted);
  // Another call for the old term ends after the one of the grid.
  await page.evaluate((old) => {
    (globalThis as unknown as { release(): void }).release();
    return testPage.client.search(old, { limit: 1 }).then(() => {});
  }, old);
  await observersReported(page);
  const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  expect(shown.filter((id) => !everything.includes(id))).toEqual([]);
});

test("[GRD-07] after a click on the load more button, a new term starts a new list", async ({
  page,
  service,
}) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 18 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, button: 1 }));
  await gridShown(page, 6);
  await page.find(".giflet-more").click();
  await gridShown(page, 18);
  await page.evaluate((term) => testPage.change({ term }), term);
  await gridStartsWith(page, wanted.slice(0, 6));
  await page.find(".giflet-loader").gone();
  expect(await mountedIds(page)).toEqual(wanted.slice(0, 6));
  await page.find(".giflet-more").click();
  await gridStartsWith(page, wanted);
});

test("[GRD-05] an empty result shows the caller's message", async ({ page, service }) => {
  const nothing = "Nothing moves here";
  await page.goto(sitePage("grid/grid", { service: service.origin, term: "zzqqxxzz", nothing }));
  await page.find(".giflet-message").shown();
  expect(await page.find(".giflet-message").text()).toBe(nothing);
  expect(await mountedIds(page)).toEqual([]);
});

test("[GRD-11] the provider's mark is shown in every state: results, empty, error", async ({
  page,
  service,
}) => {
  const mark = async () => {
    await page.find(".giflet-mark").shown();
    expect(await page.find(".giflet-mark").text()).toBe("Powered by Loopery");
    expect(await page.find(".giflet-mark").attribute("href")).toBe(service.origin);
  };
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  await mark();
  await page.evaluate(() => testPage.change({ term: "zzqqxxzz" }));
  await page.find(".giflet-message").shown();
  await mark();
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.evaluate(() => testPage.change({ term: "other" }));
  await page.find(".giflet-retry").shown();
  await mark();
});

test("[CLI-03] equal calls send one request", async ({ page, service }) => {
  const { id } = await findEntry(service.origin, () => true);
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 1);
  await page.evaluate(async (id) => {
    await Promise.all([testPage.client.gif(id), testPage.client.gif(id)]);
    await testPage.client.gif(id);
  }, id);
  const calls = page.requests.filter(({ url, method }) => method === "GET" && url.includes(`/gifs/${id}?`));
  expect(calls).toHaveLength(1);
});
