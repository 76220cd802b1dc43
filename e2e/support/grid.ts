import { inject } from "vitest";
import type { Page, Scope } from "../driver/index.ts";

/** Returns the ids of the mounted GIFs, in document order. */
export function mountedIds(page: Scope): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")].map(
      (gif) => gif.dataset.gifId ?? "",
    ),
  );
}

/** Waits until at least `count` items are mounted and their pictures in view have loaded. */
export async function gridShown(page: Scope, count = 1): Promise<void> {
  await page.waitFor(
    `${count} items with their pictures`,
    (count) => {
      const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")];
      const inView = images.filter((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect();
        // A carousel mounts items outside the viewport; they load when they are scrolled into view.
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      return (
        images.length >= count &&
        inView.length > 0 &&
        inView.every((image) => image.complete && image.naturalWidth > 0)
      );
    },
    count,
  );
}

/** Waits until the list starts with these GIFs and their pictures have loaded. */
export async function gridStartsWith(page: Scope, ids: string[]): Promise<void> {
  await page.waitFor(
    `a list that begins with ${ids}`,
    (ids) => {
      const gifs = [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")];
      return ids.length > 0 && ids.every((id, place) => gifs[place]?.dataset.gifId === id);
    },
    ids,
  );
  await gridShown(page, ids.length);
}

/**
 * Waits until the lists rest: no page is in flight or due, because their numbers are announced. What is counted before that may have changed when it
 * is counted again.
 */
export async function listsRest(page: Scope): Promise<void> {
  await page.waitFor("the numbers of GIFs", () => {
    const statuses = [...document.querySelectorAll(".giflet-end [role=status]")];
    return (
      statuses.length > 0 && statuses.every(({ textContent }) => /^[\d,]+ GIFs?$/.test(textContent ?? ""))
    );
  });
}

/** Returns the selector of a GIF in the grid. */
export function gif(id: string | undefined): string {
  return `.giflet-item .giflet-gif[data-gif-id="${id}"]`;
}

/** Returns the id of the first GIF that starts in view. */
export function firstShown(page: Scope): Promise<string | undefined> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>(".giflet-item")];
    const first = items.find((item) => item.getBoundingClientRect().top >= 0);
    return first?.querySelector<HTMLElement>(".giflet-gif")?.dataset.gifId;
  });
}

/** Waits until a GIF is in view. */
export async function inView(page: Scope, id: string | undefined): Promise<void> {
  await page.waitFor(
    "the item in view",
    (selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight;
    },
    gif(id),
  );
}

/** Waits until the history entry has the position of a grid with the `restoreKey` "grid". */
export async function positionSaved(page: Scope): Promise<void> {
  await page.waitFor("the saved position", () => {
    const { index = -1 } = history.state?.giflet?.grid ?? {};
    const box = document.querySelector(`.giflet-item[aria-posinset="${index + 1}"]`)?.getBoundingClientRect();
    return box && box.top <= 1 && box.bottom >= 0;
  });
}

/** Returns the mounted items, in document order. */
export function mounted(page: Scope) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item")].map((item) => ({
      place: Number(item.getAttribute("aria-posinset")),
      top: item.getBoundingClientRect().top + scrollY,
    })),
  );
}

/**
 * Scrolls by viewports until an item at this position is mounted. `look` is called after each step. On a page whose clock stands still, it moves on by
 * the debounce of the list.
 */
export async function scrollToItem(page: Scope, place: number, look: () => Promise<void> = async () => {}) {
  for (;;) {
    await look();
    const last = (await mounted(page)).at(-1)?.place ?? 0;
    if (last >= place) return;
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitFor(
      "more items, or room to scroll",
      (last) => {
        globalThis.clock?.advance(250);
        const items = [...document.querySelectorAll(".giflet-item")];
        const isNewer = Number(items.at(-1)?.getAttribute("aria-posinset")) > last;
        return isNewer || scrollY + innerHeight < document.documentElement.scrollHeight - 4;
      },
      last,
    );
  }
}

/** A position in the viewport, CSS px. */
interface Point {
  x: number;
  y: number;
}

/**
 * Waits until the GIF at a position, or the focused one, can be copied and dragged: the first focus or pointer in a list loads the code
 * for both. Tries it with an event that no listener of the page receives.
 */
const transferReady = (page: Page, point?: Point) =>
  page.waitFor(
    "a GIF that can be copied and dragged",
    (point) => {
      const target = point ? document.elementFromPoint(point.x, point.y) : document.activeElement;
      if (!target) return false;
      const dataTransfer = new DataTransfer();
      const stop = (event: Event) => event.stopPropagation();
      document.documentElement.addEventListener("dragstart", stop, { once: true });
      target.dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true, composed: true }));
      return dataTransfer.types.includes("text/uri-list");
    },
    point,
  );

/** Copies the focused GIF. */
export async function copyGif(page: Page): Promise<Record<string, string>> {
  await transferReady(page);
  await page.press("Control+c");
  return page.clipboard();
}

/** Drags from a position in a list. */
export async function dragFrom(page: Page, from: Point): Promise<void> {
  await page.point(from.x, from.y);
  await transferReady(page, from);
  await page.drag(from, { x: from.x + 60, y: from.y + 40 });
}

/**
 * Drags the middle of one element to the middle of another. No driver of Firefox can drop: there, the events of a drag are dispatched, without
 * the default action of the browser.
 */
export async function dragTo(page: Page, source: string, target: string): Promise<void> {
  const middle = async (selector: string) => {
    const { x, y, width, height } = await page.find(selector).box();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const from = await middle(source);
  await page.point(from.x, from.y);
  await transferReady(page, from);
  const to = await middle(target);
  if (inject("engine") === "firefox") await page.evaluate(dispatchDrag, from, to);
  else await page.drag(from, to);
}

function dispatchDrag(from: Point, to: Point): void {
  const dataTransfer = new DataTransfer();
  const dispatch = (type: string, { x, y }: Point) => {
    const options = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true };
    document.elementFromPoint(x, y)?.dispatchEvent(new DragEvent(type, options));
  };
  dispatch("dragstart", from);
  for (const type of ["dragenter", "dragover", "drop"]) dispatch(type, to);
  dispatch("dragend", from);
}

/** The requests for pages of trending GIFs, each as offset and limit: `6+12`. */
export function pagesOf(page: Page): string[] {
  return page.requests
    .filter(({ url, method }) => method === "GET" && url.includes("/gifs/trending"))
    .map(({ url }) => new URL(url).searchParams)
    .map((query) => `${query.get("offset") ?? 0}+${query.get("limit")}`);
}
