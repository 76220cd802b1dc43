import type { Page } from "../../driver/index.ts";
import { observersReported } from "../../support/clock.ts";
import { listIsCovered } from "../../support/coverage.ts";
import { listsRest, mounted } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import type { Service } from "../../support/service.ts";

const layoutPage = (service: Service, layout: string, params: Record<string, number> = {}) =>
  sitePage("grid/layouts", { service: service.origin, layout, ...params });

const requests = (page: Page) => page.requests.filter(({ url }) => url.includes("/gifs/trending")).length;

/** Changes the styles of an element around the grid. */
const restyle = (page: Page, selector: string, styles: Record<string, string>) =>
  page.evaluate(
    (selector, styles) => Object.assign((document.querySelector(selector) as HTMLElement).style, styles),
    selector,
    styles,
  );

for (const layout of [
  "a minimum height of the window",
  "a stretched item of a row with a maximum height",
  "a growing item of a row",
  "a float",
]) {
  test(`[GRD-03] in this layout, a grid fills its width, and fetches no more than the visible part: ${layout}`, async ({
    page,
    service,
  }) => {
    await page.goto(layoutPage(service, layout));
    // A list whose end is in view does not rest.
    await listsRest(page);
    await listIsCovered(page);
    expect(requests(page)).toBeLessThanOrEqual(8);
    const width = await page.evaluate(() => document.querySelector(".giflet-list")?.clientWidth);
    expect(width).toBeGreaterThan(500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

for (const [layout, styles] of [
  ["a collapsed sidebar", { width: "400px" }],
  ["hidden", { display: "block" }],
] as const) {
  test(`[GRD-03] a grid without a width fetches nothing until it has one: ${layout}`, async ({
    page,
    service,
  }) => {
    await page.goto(layoutPage(service, layout));
    await page.find(".giflet-end").attribute("class");
    for (let times = 0; times < 3; times += 1) await observersReported(page);
    expect(requests(page)).toBe(0);
    await restyle(page, ".around", styles);
    await listsRest(page);
    await listIsCovered(page);
    expect(requests(page)).toBeLessThanOrEqual(8);
  });
}

for (const layout of [
  "scaled by .5",
  "scaled by 1.5",
  "a scaled scroller",
  "zoom .9",
  "zoom 1.25",
  "a scroller with zoom inside",
]) {
  test(`[GRD-08] items cover the visible part far down a list, also after a change of the width: ${layout}`, async ({
    page,
    service,
  }) => {
    await page.goto(layoutPage(service, layout, { count: 600 }));
    await listIsCovered(page);
    for (const top of [3000, 8000]) {
      await page.evaluate((top) => {
        for (const scroller of [document.querySelector(".around-0"), window]) scroller?.scrollTo({ top });
      }, top);
      await listIsCovered(page);
    }
    expect((await mounted(page)).length).toBeLessThan(200);
    // The position follows the item at the edge after a change of the width.
    const first = () =>
      page.evaluate(() => {
        const scroller = document.querySelector(".around-0") as HTMLElement;
        const isScroller = getComputedStyle(scroller).overflowY !== "visible";
        const edge = isScroller ? scroller.getBoundingClientRect().top : 0;
        const items = [...document.querySelectorAll(".giflet-item")];
        const item = items.find((item) => item.getBoundingClientRect().bottom > edge + 1);
        return Number(item?.getAttribute("aria-posinset"));
      });
    const before = await first();
    const columns = () => document.querySelector<HTMLElement>(".giflet-item")?.offsetWidth;
    const width = await page.evaluate(columns);
    await restyle(page, ".giflet-grid", { width: "333px" });
    await page.waitFor(
      "items of another width",
      (width) => document.querySelector<HTMLElement>(".giflet-item")?.offsetWidth !== width,
      width,
    );
    await listIsCovered(page);
    expect(Math.abs((await first()) - before)).toBeLessThanOrEqual(3);
  });
}

for (const [layout, what, change] of [
  ["content above", "content above it is removed", () => document.querySelector(".above")?.remove()],
  [
    "content above",
    "content above it collapses",
    () => document.querySelector<HTMLElement>(".above")?.style.setProperty("height", "0"),
  ],
  [
    "content above in a scroller",
    "content above it in a scroller is removed",
    () => document.querySelector(".above")?.remove(),
  ],
  [
    "a scroller that grows",
    "its scroller grows",
    () => document.querySelector<HTMLElement>(".around")?.style.setProperty("height", "700px"),
  ],
  ["an entrance", "an animation moves it into view", () => {}],
] as const) {
  test(`[GRD-08] items cover the visible part of a list when ${what}`, async ({ page, service }) => {
    await page.goto(layoutPage(service, layout, { count: 300 }));
    await page.find(".giflet-placed > .giflet-item").attribute("class");
    await observersReported(page);
    await page.evaluate(change);
    await page.waitFor("the list in its place", () => {
      const list = document.querySelector(".giflet-list")?.getBoundingClientRect();
      return list && list.top < 200;
    });
    expect(await listIsCovered(page)).toBeGreaterThan(350);
  });
}
