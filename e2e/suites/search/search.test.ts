import { callApi, commonTerm, findEntry, ids } from "../../support/catalogue.ts";
import { gridShown, gridStartsWith, mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[CLI-12, GRD-01, A11-03] a grid shows the results for a term, in order", async ({ page, service }) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, term }));
  await gridStartsWith(page, wanted);
});

test("[GRD-07] a new term starts a new list, and a late response to the old one is dropped", async ({
  page,
  service,
}) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);

  await service.misbehave({ latency: 800 });
  await page.evaluate(() => testPage.change({ term: "never" }));
  await page.waitFor(
    "the call for the first term",
    () =>
      performance.getEntriesByType("resource").length > 0 &&
      document.querySelectorAll(".giflet-item").length === 0,
  );
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
  const everything = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 50 }));
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
