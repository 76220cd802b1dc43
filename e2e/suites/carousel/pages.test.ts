import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { longRow, rowShown } from "../../support/carousel.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { advance, observersReported, STOPPED_CLOCK } from "../../support/clock.ts";
import { listsRest } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";

test("[CAR-01] the second page is requested 100 ms after the first", async ({ open, service }) => {
  const page = await open(STOPPED_CLOCK);
  // So low that the end of the first page is in view.
  await page.goto(sitePage("carousel/carousel", { service: service.origin, height: 50 }));
  await rowShown(page);
  const isPage = ({ url, method }: { url: string; method: string }) =>
    method === "GET" && url.includes("/gifs/trending");
  const requested = () => page.requests.filter(isPage).length;
  await advance(page, 99);
  expect(requested()).toBe(1);
  await advance(page, 1);
  await until("the second request", async () => requested() === 2);
});

test("[CAR-02] the first page has 6 items, later ones 12, while the end is in view, until there are no new items", async ({
  page,
  service,
}) => {
  const all = ids(await callApi(service.origin, "gifs/search", { q: "metronome", limit: 50 }));
  await page.goto(sitePage("carousel/carousel", { service: service.origin, term: "metronome", height: 100 }));
  await rowShown(page);
  await page.waitFor("the end of the list", () => {
    const row = document.querySelector(".giflet-row");
    row?.scrollTo({ left: row.scrollWidth, behavior: "instant" });
    const items = [...document.querySelectorAll(".giflet-item")];
    return items.at(-1)?.getAttribute("aria-setsize") !== "-1" && items.length > 0;
  });
  const size = await page.find(".giflet-item").attribute("aria-setsize");
  expect(Number(size)).toBeGreaterThanOrEqual(Math.min(all.length, 50));
  const asked = page.requests
    .filter(({ url, method }) => url.includes("/gifs/search") && method === "GET")
    .map(({ url }) => new URL(url).searchParams)
    .map((query) => `${query.get("offset")}+${query.get("limit")}`);
  expect(asked[0]).toBe("0+6");
  expect(new Set(asked.slice(1).map((part) => part.split("+")[1]))).toEqual(new Set(["12"]));
  expect(new Set(asked).size).toBe(asked.length);
  const last = await page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetched").at(-1)?.ids);
  expect(last?.slice(0, all.length)).toEqual(all);
  expect(new Set(last).size).toBe(last?.length);
  expect(await page.find(".giflet-list").attribute("aria-busy")).toBe("false");
});

for (const { title, ...list } of [
  { title: "without styles" },
  { title: "with the styles of a grid", "grid-styles": 1 },
]) {
  test(`[CAR-02] an endless row ${title} rests after a few pages, at its end too`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage("carousel/unstyled", { service: service.origin, ...list }));
    for (let visits = 0; visits < 3; visits += 1) {
      await listsRest(page);
      await page.evaluate(() => document.querySelector(".giflet-end")?.scrollIntoView());
      await observersReported(page);
    }
    await listsRest(page);
    expect(await page.evaluate(() => pageCount)).toBeLessThan(8);
  });
}

const errorsOf = (page: Page) =>
  page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetchError").length);

test("[CAR-02] a failed page is not shown: the row keeps its items, calls back, and fetches again when its end comes into view again", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  // The six items of the first page do not fill the row: its end would stay in view.
  await longRow(page);
  await service.misbehave({ error_rate: 1, status: 400 });
  const scrollTo = (end: boolean) =>
    page.evaluate((end) => {
      const row = document.querySelector<HTMLElement>(".giflet-row");
      row?.scrollTo({ left: end ? row.scrollWidth : 0, behavior: "instant" });
    }, end);
  await until("the failed page", async () => {
    await scrollTo(true);
    await advance(page, 100);
    return (await errorsOf(page)) > 0;
  });
  await page.waitFor("a list that loads nothing", () =>
    document.querySelector('.giflet-list[aria-busy="false"]'),
  );
  expect(await page.evaluate(() => document.querySelector(".giflet-message, .giflet-retry"))).toBeNull();
  const items = await page.evaluate(() => document.querySelectorAll(".giflet-item").length);
  expect(items).toBeGreaterThan(0);
  const asked = () => page.requests.filter(({ url }) => url.includes("/gifs/trending")).length;
  const before = asked();
  // Longer than many debounces.
  await advance(page, 10_000);
  expect(asked()).toBe(before);

  await service.misbehave({});
  const fetched = () => page.evaluate(() => testPage.calls.filter(({ name }) => name === "fetched").length);
  const pages = await fetched();
  await until("the next page", async () => {
    await scrollTo(false);
    // The list must have learned that its end has left the view.
    await observersReported(page);
    await scrollTo(true);
    await advance(page, 100);
    return (await fetched()) > pages;
  });
});

test("[CAR-02] renderError shows an error of the page's own, whose retry moves the focus to the list", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, error: 1 }));
  await page.find(".own-error").shown();
  expect(await page.find('[role="status"]').text()).toBe("Load again");
  expect(await axeFindings(page)).toEqual([]);
  expect(await errorsOf(page)).toBe(1);
  await service.misbehave({});
  await page.find(".own-error").focus();
  await page.press("Enter");
  await rowShown(page);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("giflet-list");
});

test("[CAR-02, PNG-06] calls the same callbacks as the grid, and sends pingbacks with the layout CAROUSEL", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, noLink: 1, consent: "granted" }));
  await rowShown(page);
  const first = '.giflet-item[aria-posinset="1"]';
  const id = await page.find(`${first} .giflet-gif`).attribute("data-gif-id");
  await page.find(first).hover();
  await page.waitFor("the hover", () => testPage.calls.some(({ name }) => name === "hover"));
  await page.find(`${first} .giflet-target`).rightClick();
  await page.find(`${first} .giflet-target`).click();
  for (const name of ["fetched", "visible", "seen", "hover", "rightClick", "click"]) {
    await page.waitFor(
      `${name} to be called`,
      (name, id) => testPage.calls.some((call) => call.name === name && call.ids.includes(id ?? "")),
      name,
      id,
    );
  }
  for (const action of ["SEEN", "HOVER", "CLICK"]) {
    const [event] = await stored(service.origin, action, (events) =>
      events.some(({ gif_id }) => gif_id === id),
    );
    expect(event?.attributes).toContainEqual({ key: "layout", value: "CAROUSEL" });
  }
});
