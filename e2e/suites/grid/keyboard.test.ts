import type { Page } from "../../driver/index.ts";
import { callApi, commonTerm, ids } from "../../support/catalogue.ts";
import { gridShown, gridStartsWith } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

/** Position of the focused item, from 1; 0 if none is focused. */
function focused(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset") ?? 0),
  );
}

function focusAt(page: Page, place: number): Promise<unknown> {
  return page.waitFor(
    `the focus at item ${place}`,
    (place) => {
      const item = document.activeElement?.closest("[aria-posinset]");
      if (item?.getAttribute("aria-posinset") !== String(place)) return false;
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    },
    place,
  );
}

test("[GRD-09, A11-01] with scroll padding, a focused item is not under a fixed header", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 1, width: 300, noLink: 1 }));
  await gridShown(page, 2);
  await page.evaluate(() => {
    const header = document.createElement("header");
    header.style.cssText = "position: fixed; inset: 0 0 auto; height: 150px; background: Canvas; z-index: 9";
    document.body.append(header);
    document.documentElement.style.scrollPaddingTop = "150px";
  });
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  const moves: [key: string, to: number][] = [
    ...[2, 3, 4, 5].map((to): [string, number] => ["ArrowDown", to]),
    ...[4, 3, 2].map((to): [string, number] => ["ArrowUp", to]),
  ];
  for (const [key, to] of moves) {
    await page.press(key);
    await focusAt(page, to);
    const isInView = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return Math.round(top) >= 150 && Math.round(bottom) <= innerHeight;
    });
    expect(isInView, `${key} to item ${to}`).toBe(true);
  }
});

test("[GRD-09, A11-01, A11-03] the list is one tab stop; arrow keys, Home and End reach every item", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 3, width: 600, noLink: 1 }));
  // Enough items that each of the first row has another below it.
  await gridShown(page, 9);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.press("ArrowRight");
  await focusAt(page, 2);
  await page.press("ArrowRight");
  await focusAt(page, 3);
  await page.press("ArrowRight");
  await focusAt(page, 4);
  await page.press("ArrowLeft");
  await focusAt(page, 3);

  const above = await page.find('.giflet-item[aria-posinset="3"]').box();
  await page.press("ArrowDown");
  await page.waitFor("the focus below", () => {
    const item = document.activeElement?.closest("[aria-posinset]");
    return Number(item?.getAttribute("aria-posinset")) > 3;
  });
  const below = await page.find(`.giflet-item[aria-posinset="${await focused(page)}"]`).box();
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThan(above.y);

  await page.press("End");
  await page.waitFor("the focus at the end", () => {
    const item = document.activeElement?.closest("[aria-posinset]");
    return Number(item?.getAttribute("aria-posinset")) >= 6;
  });
  await page.press("Home");
  await focusAt(page, 1);

  const stops = await page.evaluate(
    () => document.querySelectorAll('.giflet-list .giflet-target[tabindex="0"]').length,
  );
  expect(stops).toBe(1);
});

/** Presses Tab, or Shift+Tab, until this element is focused; at most one stop more for an attribution. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < 3; stop += 1) {
    await page.press(key);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

function listed(page: Page, count: number): Promise<unknown> {
  return page.waitFor(
    `a list of ${count}`,
    (count) => document.querySelector('.giflet-hidden[role="status"]')?.textContent === `${count} GIFs`,
    count,
  );
}

function waitForCall(page: Page, name: string): Promise<unknown> {
  return page.waitFor(name, (name) => testPage.calls.some((call) => call.name === name), name);
}

test("[GRD-03, GRD-04, GRD-09, A11-01] with the keyboard alone, a visitor enters the list, reaches everything, and leaves it", async ({
  page,
  service,
}) => {
  await page.goto(
    sitePage("grid/extras", { service: service.origin, button: 1, select: 1, columns: 3, width: 600 }),
  );
  await gridShown(page, 6);
  await tabTo(page, ".giflet-mark");
  await tabTo(page, ".giflet-pause-all");
  await page.press("Enter");
  await page.find(".giflet-pause-all[data-paused]").shown();
  await tabTo(page, ".giflet-target");
  await focusAt(page, 1);
  await page.press("End");
  await focusAt(page, 6);

  await tabTo(page, ".giflet-more");
  await page.press("Enter");
  await listed(page, 18);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("giflet-more");

  await service.misbehave({ error_rate: 1, status: 400 });
  await page.press("Enter");
  await page.find(".giflet-retry").shown();
  await tabTo(page, ".giflet-retry", "Shift+Tab");
  await service.misbehave({});
  await page.press("Enter");
  await listed(page, 30);

  // The removed control has moved the focus to the list: the next stop is the item focused before.
  await tabTo(page, ".giflet-target");
  await focusAt(page, 6);
  await page.press("Home");
  await focusAt(page, 1);
  const top = await page.find('.giflet-item[aria-posinset="1"]').box();
  await page.press("PageDown");
  await page.waitFor("the focus further down", () => {
    const item = document.activeElement?.closest("[aria-posinset]");
    return Number(item?.getAttribute("aria-posinset")) > 3;
  });
  const down = await page.find(`.giflet-item[aria-posinset="${await focused(page)}"]`).box();
  expect(down.x).toBe(top.x);
  await page.press("PageUp");
  await focusAt(page, 1);

  await page.press("Enter");
  await waitForCall(page, "select");
  await page.press("Escape");
  await waitForCall(page, "dismiss");
  await tabTo(page, ".giflet-more");
  await tabTo(page, 'a[href="#root"]');
  await tabTo(page, ".giflet-more", "Shift+Tab");
  // The tab stop is an item in view, not the first one far above.
  await tabTo(page, ".giflet-target", "Shift+Tab");
  await focusAt(page, await focused(page));
});

test("[GRD-09] a focused item stays mounted far out of view, and the arrow keys continue from it", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 3 }));
  await gridShown(page, 6);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.waitFor("forty items below", () => {
    scrollBy(0, innerHeight);
    const items = [...document.querySelectorAll(".giflet-item")];
    return Number(items.at(-1)?.getAttribute("aria-posinset")) > 40;
  });
  await page.waitFor(
    "the second item to be unmounted",
    () => !document.querySelector('.giflet-item[aria-posinset="2"]'),
  );
  expect(await focused(page)).toBe(1);
  await page.press("ArrowRight");
  await focusAt(page, 2);
});

test("[GRD-07, A11-01] when another list replaces the focused item, the focus stays in the list", async ({
  page,
  service,
}) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 3, width: 600 }));
  await gridShown(page, 6);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').focus();
  await page.press("ArrowRight");
  await focusAt(page, 2);
  await page.evaluate((term) => testPage.change({ term }), term);
  await gridStartsWith(page, wanted);
  expect(await page.evaluate(() => document.activeElement?.matches(".giflet-list"))).toBe(true);
  await page.press("Tab");
  await focusAt(page, 1);
});
