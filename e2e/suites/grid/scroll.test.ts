import { STOPPED_CLOCK } from "../../support/clock.ts";
import { firstShown, gif, gridShown, inView, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[GRD-05] a picture is loaded once its item comes into view, and only once", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 400, height: 420 } });
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 1, width: 200 }));
  await gridShown(page, 3);
  const sources = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".giflet-item")].map((item) => ({
        isInView: item.getBoundingClientRect().top < innerHeight,
        isAsked: item.querySelector("img[src], video[src]") !== null,
      })),
    );
  const before = await sources();
  expect(before.some(({ isInView }) => !isInView)).toBe(true);
  expect(before.filter(({ isInView, isAsked }) => !isInView && isAsked)).toEqual([]);

  await page.evaluate(() => document.querySelector('.giflet-item[aria-posinset="3"]')?.scrollIntoView());
  await gridShown(page);
  await page.evaluate(() => scrollTo(0, 0));
  await gridShown(page);
  const media = page.requests.filter(({ url, type }) => url.includes("/media/") && type === "image");
  expect(media.length).toBeGreaterThanOrEqual(3);
  expect(new Set(media.map(({ url }) => url)).size).toBe(media.length);
});

test("[GRD-06, LAY-01, LAY-02, A11-03] columns fill the measured width, and the layout changes with it", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, gutter: 6 }));
  await gridShown(page, 6);
  // Classic scrollbars change the width when the first one appears.
  const filled = (columns: number) =>
    page.waitFor(
      `${columns} columns that fill the list`,
      (columns) => {
        const items = [...document.querySelectorAll<HTMLElement>(".giflet-placed > .giflet-item")];
        const list = document.querySelector(".giflet-list")?.clientWidth ?? 0;
        const boxes = items.map((item) => item.getBoundingClientRect());
        const width = Math.floor((list - 6 * (columns - 1)) / columns);
        return (
          new Set(boxes.map(({ left }) => left)).size === columns && boxes.every((box) => box.width === width)
        );
      },
      columns,
    );
  await filled(5);
  await page.viewport({ width: 600, height: 800 });
  await filled(3);
});

test("[GRD-08] items in view stay in view when the width changes", async ({ open, service }) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await scrollToItem(page, 120);
  await gridShown(page);
  const id = await firstShown(page);
  await page.viewport({ width: 700, height: 800 });
  await page.waitFor("three columns", () => {
    const items = [...document.querySelectorAll(".giflet-item")];
    return new Set(items.map((item) => item.getBoundingClientRect().left)).size === 3;
  });
  await inView(page, id);
});

test("[GRD-08] on a search page with its term in the URL, Back and Forward restore the position of each term, and a new search starts at its start", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/terms", { service: service.origin }));
  await scrollToItem(page, 60);
  await gridShown(page);
  const restored = async (id: string | undefined) => {
    await inView(page, id);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  };
  const start = () =>
    page.waitFor("the start of the list", () => {
      const item = document.querySelector('.giflet-item[aria-posinset="1"]')?.getBoundingClientRect();
      return item && item.top > -1;
    });
  const trending = await firstShown(page);
  // Also the position of the last moment before the click.
  await page.find(".term-party").click();
  await start();
  await page.waitFor("results for another term", (id) => !document.querySelector(id), gif(trending));
  await scrollToItem(page, 24);
  await gridShown(page);
  const party = await firstShown(page);
  // The start of the list was saved before, without an index.
  await page.waitFor("the saved position", () => {
    const items = [...document.querySelectorAll(".giflet-item")];
    const first = items.find((item) => item.getBoundingClientRect().bottom > 0);
    const row = Number(first?.getAttribute("aria-posinset"));
    const saved = Object.values<{ index: number } | undefined>(history.state?.giflet ?? {});
    return saved.some((position) => position && Math.abs(position.index - row) < 6);
  });

  await page.evaluate(() => history.back());
  await restored(trending);
  await page.evaluate(() => history.forward());
  await restored(party);
  await page.find(".term-").click();
  await start();
  await gridShown(page, 6);
  await start();
});
