import type { Page } from "../driver/index.ts";

/** Waits until the row is laid out and the pictures in view have loaded. */
export async function rowShown(page: Page): Promise<void> {
  await page.waitFor("a row with its pictures", () => {
    const row = document.querySelector(".giflet-row")?.getBoundingClientRect();
    const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-placed img.giflet-media")];
    const inView = images.filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return row && right > row.left && left < row.right;
    });
    return inView.length > 0 && inView.every((image) => image.complete && image.naturalWidth > 0);
  });
}

/** Waits until scrolling has ended, and returns the scroll position. */
export function restingAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    for (let still = 0, last = Number.NaN; still < 6; ) {
      still = row.scrollLeft === last ? still + 1 : 0;
      last = row.scrollLeft;
      await new Promise(requestAnimationFrame);
    }
    return Math.abs(row.scrollLeft);
  });
}

/** Waits until the row is more than two views long. On a page whose clock stands still, it moves on by the debounce of the list. */
export async function longRow(page: Page): Promise<void> {
  await page.waitFor("a row of more than two views", () => {
    globalThis.clock?.advance(100);
    const row = document.querySelector(".giflet-row");
    return row && row.scrollWidth > 2 * row.clientWidth;
  });
}

/** Returns the position of the first item that starts in view, from 1. */
export const firstStart = (page: Page) => positionOf(page, "first");

/** Returns the position of the item that Next brings to the start, also if it has to wait for more items: the first one that is clipped. */
export const nextStart = (page: Page) => positionOf(page, "clipped");

/** Returns the position of the first item that starts in view at the end of the row, where Next leads at most if no items are to come. */
export const endStart = (page: Page) => positionOf(page, "end");

const positionOf = (page: Page, which: "first" | "clipped" | "end") =>
  page.evaluate((which) => {
    const row = document.querySelector(".giflet-row") as Element;
    const { left, right, width } = row.getBoundingClientRect();
    const isRtl = getComputedStyle(row).direction === "rtl";
    const rest = row.scrollWidth - width - Math.abs(row.scrollLeft);
    const found = [...row.querySelectorAll(".giflet-item")].find((item) => {
      const box = item.getBoundingClientRect();
      const start = isRtl ? right - box.right : box.left - left;
      return which === "clipped" ? start + box.width > width + 1 : start > (which === "end" ? rest : 0) - 1;
    });
    return Number(found?.getAttribute("aria-posinset"));
  }, which);
