import type { Page } from "../../driver/index.ts";
import { firstInView, focusedId, itemOf, markItems } from "../../support/controlled.ts";
import { gridShown, listsRest, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

/** Number of pages that the library has fetched. */
const pagesFetched = (page: Page) =>
  page.evaluate(() => testPage.calls.filter(({ name }) => name === "page").length);

/** Refetches all pages. */
async function refetch(page: Page): Promise<void> {
  const before = await page.evaluate(() => globalThis.refetches);
  await page.evaluate(() => document.querySelector<HTMLElement>(".refetch")?.click());
  await page.waitFor("the end of the refetch", (before) => globalThis.refetches > before, before);
}

for (const library of ["tanstack", "swr"]) {
  test(`[GRD-03, GRD-08] ${library}: pages are loaded at the end, and a refetch of all pages moves nothing`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage(`lists/${library}`, { service: service.origin }));
    await scrollToItem(page, 30);
    await gridShown(page);
    await listsRest(page);
    await markItems(page);
    const { id, position } = await firstInView(page);
    await page.find(`.giflet-gif[data-gif-id="${id}"] .giflet-target`).focus();
    const place = (await itemOf(page, id))?.position;
    const before = await pagesFetched(page);
    await refetch(page);
    // Every page again.
    expect(await pagesFetched(page)).toBe(2 * before);
    expect(await focusedId(page)).toBe(id);
    const after = await itemOf(page, id);
    expect(after?.isSame).toBe(true);
    expect(after?.position).toBe(place ?? position);
  });

  test(`[GRD-08, GRD-09] ${library}: an item is removed at once, and returns if the removal fails`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage(`lists/${library}`, { service: service.origin }));
    await gridShown(page, 6);
    // A page that arrives after the removal would bring the item back.
    await listsRest(page);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")].map(
        (gif) => gif.dataset.gifId ?? "",
      ),
    );
    const [, id, next] = ids as [string, string, string];
    const target = page.find(`.giflet-gif[data-gif-id="${id}"] .giflet-target`);
    for (const isSuccess of [false, true]) {
      await target.focus();
      await page.press("Enter");
      await page.waitFor("the removal", (id) => !document.querySelector(`[data-gif-id="${id}"]`), id);
      expect(await focusedId(page)).toBe(next);
      await page.waitFor("a removal to settle", () => Boolean(globalThis.settle));
      await page.evaluate((isSuccess) => globalThis.settle?.(isSuccess), isSuccess);
      if (!isSuccess) {
        await target.shown();
        expect(await focusedId(page)).toBe(next);
      }
    }
    await refetch(page);
    expect(await itemOf(page, id)).toBeUndefined();
    expect(await focusedId(page)).toBe(next);
  });

  test(`[GRD-08] ${library}: the position is restored on back navigation, without a request`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage(`lists/${library}`, { service: service.origin }));
    await scrollToItem(page, 36);
    await gridShown(page);
    await listsRest(page);
    const { id } = await firstInView(page);
    await page.waitFor("the saved position", () => history.state?.giflet?.list?.count > 24);
    await page.evaluate(() => document.querySelector<HTMLElement>(".open")?.click());
    await page.find(".detail").shown();
    const before = await pagesFetched(page);
    await page.back();
    await page.waitFor(
      "the item in view",
      (id) => {
        const box = document.querySelector(`[data-gif-id="${id}"]`)?.getBoundingClientRect();
        return box && box.bottom > 0 && box.top < innerHeight;
      },
      id,
    );
    expect(await pagesFetched(page)).toBe(before);
  });
}
