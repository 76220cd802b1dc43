import type { Page, Scope } from "../driver/index.ts";

/** Ids of the GIFs that are in the document, in its order. */
export function mountedIds(page: Scope): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")].map(
      (gif) => gif.dataset.gifId ?? "",
    ),
  );
}

/** Waits until at least `count` items are mounted and their pictures in view are loaded. */
export async function gridShown(page: Scope, count = 1): Promise<void> {
  await page.waitFor(
    `${count} items with their pictures`,
    (count) => {
      const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")];
      const inView = images.filter((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect();
        // A carousel mounts items beside what can be seen; they load when they are scrolled into view.
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

/** Waits until the list begins with these GIFs, their pictures loaded. */
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

/** Selector of one GIF of the grid. */
export function gif(id: string | undefined): string {
  return `.giflet-item .giflet-gif[data-gif-id="${id}"]`;
}

/** What is mounted now, in document order. */
export function mounted(page: Scope) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item")].map((item) => ({
      place: Number(item.getAttribute("aria-posinset")),
      top: item.getBoundingClientRect().top + scrollY,
    })),
  );
}

/** Scrolls on by whole screens until an item this far down the list is mounted; `look` is called at every stop. */
export async function scrollToItem(page: Scope, place: number, look: () => Promise<void> = async () => {}) {
  for (;;) {
    await look();
    const last = (await mounted(page)).at(-1)?.place ?? 0;
    if (last >= place) return;
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitFor(
      "more items, or room to scroll",
      (last) => {
        const items = [...document.querySelectorAll(".giflet-item")];
        const isNewer = Number(items.at(-1)?.getAttribute("aria-posinset")) > last;
        return isNewer || scrollY + innerHeight < document.documentElement.scrollHeight - 4;
      },
      last,
    );
  }
}

/** Copies the GIF of this address, which has the focus, once the code that copies is there: the first focus in a list loads it. */
export async function copyGif(page: Page, url: string | undefined): Promise<Record<string, string>> {
  for (;;) {
    await page.press("Control+c");
    const clipboard = await page.clipboard();
    if (clipboard["text/plain"] === url && clipboard["text/html"]?.includes("<img")) return clipboard;
  }
}

/** Drags from a point of a list, once the code that fills a drag is there: it is loaded with the first pointer in the list. */
export async function dragFrom(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.point(x, y);
  await page.waitFor("the code that drags", () =>
    performance.getEntriesByType("resource").some(({ name }) => /transfer/.test(name)),
  );
  await page.drag({ x, y }, { x: x + 60, y: y + 40 });
}
