import type { Scope } from "../driver/index.ts";

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
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
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
export async function gridBegins(page: Scope, ids: string[]): Promise<void> {
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
