import { gridShown, listsRest, mounted, pagesOf, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

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

test("[GRD-03] no request of a page that is shown is reported as canceled", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await scrollToItem(page, 30);
  await gridShown(page);
  const lists = page.requests.filter(({ url, method }) => method === "GET" && url.includes("/gifs/trending"));
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter(({ failed }) => failed)).toEqual([]);
});
