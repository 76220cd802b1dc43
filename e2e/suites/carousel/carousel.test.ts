import type { Page } from "../../driver/index.ts";
import { rowShown } from "../../support/carousel.ts";
import { callApi } from "../../support/catalogue.ts";
import { mountedIds } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

/** Position of the focused item, from 1; 0 if none is focused. */
function focused(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset") ?? 0),
  );
}

async function focusAt(page: Page, place: number): Promise<void> {
  await page.waitFor(
    `the focus on item ${place}, whole`,
    (place) => {
      const item = document.activeElement?.closest("[aria-posinset]");
      if (item?.getAttribute("aria-posinset") !== String(place)) return false;
      const { left, right } = item.getBoundingClientRect();
      const row = item.closest(".giflet-row")?.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    },
    place,
  );
}

/** The positions of the mounted items in the row. */
function beginnings(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item")].map((item) => item.offsetLeft),
  );
}

test.for<Record<string, number>>([{}, { rtl: 1 }])(
  "[CAR-01, CAR-03] a row that begins out of view loads its items %j",
  async (dir, { page, service }) => {
    await page.goto(sitePage("carousel/carousel", { service: service.origin, bleed: 60, ...dir }));
    await rowShown(page);
    expect(await mountedIds(page)).not.toEqual([]);
  },
);

test("[CAR-01] items are in one row of the given height, 6 px apart, with widths from their aspect ratios", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, height: 150 }));
  await rowShown(page);
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 6 });
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-item")].slice(0, 3).map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    const { width, height } = data[index]?.images.original ?? {};
    expect(box.height).toBe(150);
    expect(box.width).toBe(Math.round((150 * Number(width)) / Number(height)));
    expect(box.y).toBe(boxes[0]?.y);
    const next = boxes[index + 1];
    if (next) expect(next.x - box.x - box.width).toBe(6);
  }
  await page.goto(sitePage("carousel/carousel", { service: service.origin, gutter: 20 }));
  await rowShown(page);
  const [first = 0, second = 0] = await beginnings(page);
  const width = (await page.find('.giflet-item[aria-posinset="1"]').box()).width;
  expect(second - first - width).toBe(20);
});

test("[CAR-03] scrolling snaps to the start of an item", async ({ page, service }) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
  await rowShown(page);
  const [, second = 0] = await beginnings(page);
  await page.evaluate((left) => document.querySelector(".giflet-row")?.scrollTo({ left }), second + 25);
  await page.waitFor("the start of an item at the start of the row", () => {
    const row = document.querySelector(".giflet-row") as Element;
    const items = [...row.querySelectorAll<HTMLElement>(".giflet-item")];
    return row.scrollLeft > 0 && items.some(({ offsetLeft }) => Math.abs(offsetLeft - row.scrollLeft) <= 1);
  });
});

test("[CAR-03, A11-01, A11-03] keyboard: one tab stop, arrow keys, Home and End, and Tab leaves the row", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, noLink: 1, hideAttribution: 1 }));
  await rowShown(page);
  await page.find(".giflet-scroll-button-next").focus();
  await page.press("Tab");
  await focusAt(page, 1);
  for (const place of [2, 3]) {
    await page.press("ArrowRight");
    await focusAt(page, place);
  }
  await page.press("ArrowLeft");
  await focusAt(page, 2);
  const reached = await page.waitFor("the last item", async () => {
    const row = document.querySelector(".giflet-row");
    return row && [...document.querySelectorAll(".giflet-item")].at(-1)?.getAttribute("aria-posinset");
  });
  await page.press("End");
  await page.waitFor(
    "the focus far on",
    (reached) =>
      Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset")) >=
      Number(reached),
    reached,
  );
  await page.press("Home");
  await focusAt(page, 1);
  await page.waitFor("the beginning", () => document.querySelector(".giflet-row")?.scrollLeft === 0);
  await page.press("Enter");
  await page.press("Space");
  await page.waitFor("two clicks", () => testPage.calls.filter(({ name }) => name === "click").length === 2);
  await page.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("After it");
  await page.press("Shift+Tab");
  expect(await focused(page)).toBe(1);
});

test("[CAR-03] before its layout, a row renders a bounded number of items", async ({ open, service }) => {
  const page = await open({
    before: `
      globalThis.most = 0;
      new MutationObserver(() => {
        most = Math.max(most, document.querySelectorAll(".giflet-item").length);
      }).observe(document, { childList: true, subtree: true });`,
  });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 5000 }));
  await rowShown(page);
  const most = await page.evaluate(() => (globalThis as unknown as { most: number }).most);
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThan(60);
});

test("[CAR-03] of 10,000 items, only those near the viewport are mounted, at any position", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 10_000 }));
  await rowShown(page);
  expect((await mountedIds(page)).length).toBeLessThan(40);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.press("End");
  await focusAt(page, 10_000);
  const { mounted, most } = await page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    const items = () => document.querySelectorAll(".giflet-item").length;
    let most = items();
    for (let step = 1; step < 20; step += 1) {
      row.scrollTo({ left: (row.scrollWidth * step) / 20, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      most = Math.max(most, items());
    }
    return { mounted: items(), most };
  });
  expect(mounted).toBeGreaterThan(5);
  expect(most).toBeLessThan(40);
  // The focused item stays mounted at any distance.
  expect(await focused(page)).toBe(10_000);
  await page.evaluate(() => globalThis.carousel?.scrollTo(5000));
  await page.waitFor("item 5001 at the beginning", () => {
    const item = document.querySelector('.giflet-item[aria-posinset="5001"]')?.getBoundingClientRect();
    const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
    return item && row && Math.abs(item.left - row.left) <= 1;
  });
});

test("[CAR-03, A11-02] with reduced motion, nothing moves by itself and the buttons scroll without animation", async ({
  open,
  service,
}) => {
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
  await rowShown(page);
  const moves = await page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    document.querySelector<HTMLElement>(".giflet-scroll-button-next")?.click();
    return row.scrollLeft;
  });
  expect(moves).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => [...document.querySelectorAll("video")].filter(({ paused }) => !paused).length),
  ).toBe(0);
});

test("[CAR-03, A11-01] at 200% zoom on a small screen, only the row is wider than the page", async ({
  open,
  service,
}) => {
  // 640 px wide at 200%.
  const page = await open({ viewport: { width: 320, height: 400 } });
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await rowShown(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { x, width } = await page.find(".giflet-scroll-button-next").box();
  expect(x + width).toBeLessThanOrEqual(320);
  await page.find(".giflet-scroll-button-next").click();
  await page.waitFor("the row to move", () => (document.querySelector(".giflet-row")?.scrollLeft ?? 0) > 50);
});
