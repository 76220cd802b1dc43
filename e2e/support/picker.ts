import type { Page, Scope } from "../driver/index.ts";
import { sitePage } from "./harness.ts";
import type { Service } from "./service.ts";

export const FIELD = ".giflet-input";

/** Returns the selector of a tab of the picker. */
export function tab(name: string): string {
  return `[role="tab"][id$="-${name}"]`;
}

/** Waits until GIFs are visible in the picker and their pictures have loaded. */
export async function pickerShown(page: Scope, count = 1): Promise<void> {
  await page.waitFor(
    `${count} items in the picker with their pictures`,
    (count) => {
      const panel = document.querySelector(".giflet-panel")?.getBoundingClientRect();
      const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")];
      const inView = images.filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return panel && bottom > Math.max(panel.top, 0) && top < Math.min(panel.bottom, innerHeight);
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

/** Opens the picker's page and waits for its first GIFs. */
export async function openPicker(
  page: Page,
  service: Service,
  params: Record<string, string | number> = {},
): Promise<void> {
  await page.goto(sitePage("search/picker", { service: service.origin, ...params }));
  await pickerShown(page, 6);
}

/** Waits until the picker's list starts with these GIFs, and those in view have loaded. */
export async function pickerStartsWith(page: Scope, ids: string[]): Promise<void> {
  await page.waitFor(
    `a list that begins with ${ids}`,
    (ids) => {
      const gifs = [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")];
      return ids.length > 0 && ids.every((id, place) => gifs[place]?.dataset.gifId === id);
    },
    ids,
  );
  await pickerShown(page, ids.length);
}

/** Turns the wheel over the message of a picker without GIFs, which cannot scroll, on a page that can. */
export async function wheelOverMessage(page: Page): Promise<void> {
  await page.find(".giflet-panel .giflet-message").shown();
  const { x, y } = await page.evaluate(() => {
    document.body.style.paddingBlockEnd = "3000px";
    const message = document.querySelector(".giflet-panel .giflet-message") as Element;
    const { left, top } = message.getBoundingClientRect();
    return { x: left + 5, y: top + 5 };
  });
  await page.point(x, y);
  await page.wheel(300);
}
