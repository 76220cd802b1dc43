import type { Page } from "../../driver/index.ts";
import { restingAt } from "../../support/carousel.ts";
import { listsRest } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

/** Returns the places of the first and the last item of the first row in view, from 1, and clicks a button at once. */
const shown = (page: Page, button = "") =>
  page.evaluate((button) => {
    const row = document.querySelector(".giflet-row") as Element;
    const view = row.getBoundingClientRect();
    const places = [...row.querySelectorAll(".giflet-item")]
      .filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return right > view.left + 2 && left < view.right - 2;
      })
      .map((item) => Number(item.getAttribute("aria-posinset")));
    if (button) document.querySelector<HTMLElement>(button)?.click();
    return { first: Math.min(...places), last: Math.max(...places) };
  }, button);

/** From now on, the page answers no event for the most part of the second after a click. */
function busyAfterClicks(): void {
  document.addEventListener("click", () => {
    for (let pauses = 0; pauses < 4; pauses += 1)
      setTimeout(() => {
        for (const end = performance.now() + 200; performance.now() < end; );
      }, pauses * 250);
  });
}

const NEXT = '.giflet-scroll-button-next[aria-disabled="false"]';

// Without locators, which the driver of WebKit does not have.
for (const direction of ["left to right", "right to left"]) {
  test(`[CAR-03] a row that nobody moves stays at its start, and each click moves it by one view, on a busy page with other lists and slow answers: ${direction}`, async ({
    page,
    service,
  }) => {
    // Pages arrive one after the other, some of them in the middle of a scroll, or long after it.
    await service.misbehave({ latency: 1_200 });
    const params = {
      ...(direction === "right to left" ? { rtl: 1 } : {}),
      others: 1,
    };
    await page.goto(sitePage("carousel/carousel", { service: service.origin, ...params }));
    await listsRest(page);
    expect(await restingAt(page)).toBe(0);
    await page.evaluate(busyAfterClicks);
    for (let clicks = 0; clicks < 4; clicks += 1) {
      await page.waitFor("the next view", (next) => document.querySelector(next), NEXT);
      const before = await shown(page, NEXT);
      await page.waitFor(
        "another item at the start",
        (first) => {
          const row = document.querySelector(".giflet-row") as Element;
          const view = row.getBoundingClientRect();
          const item = row.querySelector(`.giflet-item[aria-posinset="${first}"]`);
          const { left = 0, right = 0 } = item?.getBoundingClientRect() ?? {};
          return right <= view.left + 2 || left >= view.right - 2;
        },
        before.first,
      );
      await listsRest(page);
      await restingAt(page);
      const { first } = await shown(page);
      expect(first).toBeGreaterThan(before.first);
      expect(first).toBeLessThanOrEqual(before.last + 1);
    }
  });
}
