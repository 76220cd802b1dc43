import { axeFindings } from "../../support/axe.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

const placed = () => document.querySelector<HTMLElement>('.own-list > [style*="inset-inline-start"]');

test("[GRD-06, GRD-08, GRD-11] of 10,000 items in their own markup few are mounted, in columns, with the mark of the provider", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/masonry-list", { service: service.origin }));
  await page.waitFor("positions", placed);
  const mounted = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".own-list > li")].map((item) => ({
        text: item.textContent,
        left: item.offsetLeft,
        place: item.getAttribute("aria-posinset"),
        size: item.getAttribute("aria-setsize"),
      })),
    );
  const first = await mounted();
  expect(first.length).toBeLessThan(80);
  expect(first[0]).toEqual({ text: "note 1", left: 0, place: "1", size: "10000" });
  expect(new Set(first.map(({ left }) => left)).size).toBe(4);
  await page.find(".giflet-mark").shown();
  expect(await page.evaluate(() => document.querySelector('[role="status"]')?.textContent)).toBe(
    "10,000 GIFs",
  );

  await page.evaluate(() => document.querySelector<HTMLElement>(".jump")?.click());
  await page.waitFor("item 5001 at the top", () => {
    const item = document.querySelector('.own-list > [aria-posinset="5001"]');
    return item && Math.abs(item.getBoundingClientRect().top) < 1;
  });
  expect((await mounted()).length).toBeLessThan(80);
  expect(await axeFindings(page)).toEqual([]);
});

test("[GRD-09] one item of one's own markup is in the tab order; arrow keys, Home and End move the focus", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/masonry-list", { service: service.origin }));
  await page.waitFor("positions", placed);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.find(".giflet-mark").focus();
  await page.press("Tab");
  expect(await focused()).toBe("note 1");
  await page.press("ArrowRight");
  expect(await focused()).toBe("note 2");
  await page.press("ArrowDown");
  expect(await focused()).not.toBe("note 2");
  await page.press("End");
  await page.waitFor("the last item", () => document.activeElement?.textContent === "note 10000");
  await page.press("Home");
  await page.waitFor("the first item", () => document.activeElement?.textContent === "note 1");
  await page.press("Tab");
  expect(await focused()).toBe("Go to item 5001");
});

test("[GRD-08, GRD-09] one's own markup follows items by their keys", async ({ page, service }) => {
  await page.goto(sitePage("lists/masonry-list", { service: service.origin, count: 400 }));
  await page.waitFor("positions", placed);
  await page.evaluate(() => scrollTo(0, 3000));
  await page.waitFor("items in view", () =>
    [...document.querySelectorAll(".own-list > li")].some((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }),
  );
  const edge = await page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>(".own-list > li")];
    const item = items.find((item) => item.getBoundingClientRect().bottom > 0) as HTMLElement;
    item.dataset.marked = "";
    item.querySelector("button")?.focus({ preventScroll: true });
    return { text: item.textContent, top: item.getBoundingClientRect().top };
  });
  await page.evaluate(() => testPage.change({ before: "4", without: "note 3" }));
  await page.waitFor("the new list", () => document.querySelector('.own-list > [aria-setsize="403"]'));
  const after = await page.evaluate(() => {
    const item = document.querySelector<HTMLElement>(".own-list > [data-marked]");
    return { text: item?.textContent, top: item?.getBoundingClientRect().top };
  });
  expect(after.text).toBe(edge.text);
  expect(after.top).toBeCloseTo(edge.top, -0.5);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(edge.text);
});
