import { callApi, findEntry, ids } from "../../support/catalogue.ts";
import { gridShown, listsRest, mounted, pagesOf, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[GRD-02, GRD-03] the first page has six items, later ones twelve, each when the end comes into view", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await scrollToItem(page, 40);
  expect(pagesOf(page).slice(0, 4)).toEqual(["0+6", "6+12", "18+12", "30+12"]);
});

test("a trap of the core rejects open calls, and a grid goes on with its items and its next page", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 400, height: 420 } });
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 1 }));
  await gridShown(page, 2);
  await listsRest(page);
  const before = await mounted(page);
  const codes = await page.evaluate(() => {
    const call = testPage.client.search("cat").catch(({ code }) => code);
    return Promise.all([testPage.trap(), call]);
  });
  expect(codes).toEqual(["trap", "trap"]);
  const found = await page.evaluate(async () => (await testPage.client.search("cat")).items.length);
  expect(found).toBeGreaterThan(0);
  expect(await mounted(page)).toEqual(before);
  await scrollToItem(page, 18);
  await gridShown(page);
  expect(pagesOf(page).slice(0, 2)).toEqual(["0+6", "6+12"]);
});

test("[GRD-03] a complete list sends no further request", async ({ page, service }) => {
  const { title } = await findEntry(service.origin, ({ title }) => /\w{4}/.test(title));
  const term = title.toLowerCase();
  await page.goto(sitePage("grid/grid", { service: service.origin, term, columns: 6 }));
  await page.waitFor("the end of the list", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    const list = document.querySelector(".giflet-list");
    const size = document.querySelector(".giflet-item")?.getAttribute("aria-setsize");
    return list?.getAttribute("aria-busy") === "false" && Number(size) > 0;
  });
  const asked = page.requests.filter(({ url }) => url.includes("/gifs/search")).length;
  await page.evaluate(() => scrollTo(0, 0));
  await gridShown(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await gridShown(page);
  expect(page.requests.filter(({ url }) => url.includes("/gifs/search"))).toHaveLength(asked);
  expect(await page.evaluate(() => document.querySelector(".giflet-loader"))).toBeNull();
});

test("[MOD-10, GRD-03] with a total_count of 0, a list continues until a page has no items", async ({
  open,
  service,
}) => {
  const page = await open({
    before: `
      const { fetch: request } = globalThis;
      globalThis.fetch = async (...args) => {
        const response = await request(...args);
        if (!response.url.includes("/gifs/search")) return response;
        const result = await response.json();
        result.pagination.total_count = 0;
        return new Response(JSON.stringify(result), response);
      };`,
  });
  const term = "metronome";
  const all = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 50 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, term, columns: 6 }));
  const size = await page.waitFor("the end of the list", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    const size = Number(document.querySelector(".giflet-item")?.getAttribute("aria-setsize"));
    return size > 0 && size;
  });
  const last = await page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetched").at(-1)?.ids);
  expect(last).toHaveLength(size);
  expect(last?.slice(0, all.length)).toEqual(all);
  const asked = page.requests.filter(({ url }) => url.includes("/gifs/search")).at(-1);
  expect(new URL(asked?.url ?? "").searchParams.get("offset")).toBe(`${size}`);
});

test("[GRD-03] no request of a page that is shown is reported as canceled", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await scrollToItem(page, 30);
  await gridShown(page);
  const lists = page.requests.filter(({ url, method }) => method === "GET" && url.includes("/gifs/trending"));
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter(({ failed }) => failed)).toEqual([]);
});
