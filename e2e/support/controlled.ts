import type { Page } from "../driver/index.ts";

/** An item in view: its id and its position, CSS px from the start edge of its scroll container along the list. */
export interface InView {
  id: string;
  position: number;
}

/** Marks the elements of the mounted items, and returns the ids of those in view. */
export function markItems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids: string[] = [];
    for (const gif of document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")) {
      const item = gif.closest<HTMLElement>(".giflet-item") as HTMLElement;
      item.dataset.marked = gif.dataset.gifId;
      const { top, bottom, left, right } = item.getBoundingClientRect();
      const box = item.closest(".giflet-row, .scroll-box")?.getBoundingClientRect();
      const area = box ?? { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
      if (bottom > area.top && top < area.bottom && right > area.left && left < area.right)
        ids.push(gif.dataset.gifId as string);
    }
    return ids;
  });
}

/** Returns the first item in view, in list order. */
export async function firstInView(page: Page): Promise<InView> {
  const found = await page.evaluate(() => {
    for (const gif of document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")) {
      const { bottom, top, right, left } = (gif.closest(".giflet-item") as Element).getBoundingClientRect();
      const row = gif.closest(".giflet-row")?.getBoundingClientRect();
      const start = gif.closest(".scroll-box")?.getBoundingClientRect().top ?? 0;
      const end = row ? right - row.left : bottom - start;
      if (end > 1) return { id: gif.dataset.gifId as string, position: row ? left - row.left : top - start };
    }
  });
  if (!found) throw new Error("no item is in view");
  return found;
}

/** Returns the position of an item as `firstInView` does, and whether its element is the one that was marked. */
export async function itemOf(page: Page, id: string) {
  return page.evaluate((id) => {
    const gif = document.querySelector(`.giflet-item .giflet-gif[data-gif-id="${id}"]`);
    const item = gif?.closest<HTMLElement>(".giflet-item");
    if (!item) return;
    const row = item.closest(".giflet-row")?.getBoundingClientRect();
    const { top, left } = item.getBoundingClientRect();
    const start = item.closest(".scroll-box")?.getBoundingClientRect().top ?? 0;
    return {
      position: row ? left - row.left : top - start,
      isSame: item.dataset.marked === id,
      place: Number(item.getAttribute("aria-posinset")),
      size: Number(item.getAttribute("aria-setsize")),
    };
  }, id);
}

/** Returns the id of the GIF with the focus. */
export const focusedId = (page: Page) =>
  page.evaluate(() => {
    const item = document.activeElement?.closest(".giflet-item");
    return item?.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId;
  });

/** Waits until the list is scrolled to a distance, CSS px, and its items in view are mounted. */
export async function scrollListTo(page: Page, distance: number): Promise<void> {
  await page.evaluate((distance) => {
    const scroller = document.querySelector(".giflet-row") ?? document.querySelector(".scroll-box");
    if (scroller?.matches(".giflet-row")) scroller.scrollTo({ left: distance, behavior: "instant" });
    else (scroller ?? window).scrollTo({ top: distance, behavior: "instant" });
  }, distance);
  await page.waitFor("mounted items in view", () => {
    const row = document.querySelector(".giflet-row");
    const area = (row ?? document.querySelector(".scroll-box"))?.getBoundingClientRect();
    const [x, y] = area ? [area.left + 100, area.top + 60] : [innerWidth / 2, innerHeight / 2];
    return [...document.querySelectorAll(".giflet-item")].some((item) => {
      const { top, bottom, left, right } = item.getBoundingClientRect();
      return row ? left <= x && right >= x : top <= y && bottom >= y;
    });
  });
}

/** Waits until the list has this number of items. */
export const listHas = (page: Page, count: number) =>
  page.waitFor(
    `a list of ${count}`,
    (count) => document.querySelector(".giflet-item")?.getAttribute("aria-setsize") === String(count),
    count,
  );
