import type { Page, Scope } from "../driver/index.ts";

/** Waits until a grid or a carousel made by the script tag shows so many GIFs, those in view loaded; gives their ids. */
export function listShown(page: Scope, selector: string, count = 1): Promise<string[]> {
  return page.waitFor(
    `${count} GIFs in ${selector}`,
    (selector, count) => {
      const root = document.querySelector(selector)?.shadowRoot;
      const gifs = [...(root?.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif") ?? [])];
      const inView = gifs.filter((gif) => {
        const { top, bottom, left, right } = gif.getBoundingClientRect();
        // A carousel's row ends before the page does.
        const row = gif.closest(".giflet-row")?.getBoundingClientRect();
        const isInRow = !row || (right > row.left && left < row.right);
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && isInRow;
      });
      const isLoaded = (gif: Element) => Boolean(gif.querySelector("img")?.naturalWidth);
      const isShown = gifs.length >= count && inView.length > 0 && inView.every(isLoaded);
      return isShown && gifs.map(({ dataset }) => dataset.gifId ?? "");
    },
    selector,
    count,
  );
}

/** How many frames a page has, those in the elements' shadows too. */
export function frameCount(page: Scope): Promise<number> {
  return page.evaluate(() => {
    const count = (root: Document | ShadowRoot): number =>
      [...root.querySelectorAll("*")].reduce(
        (sum, element) =>
          sum + Number(element.localName === "iframe") + (element.shadowRoot ? count(element.shadowRoot) : 0),
        0,
      );
    return count(document);
  });
}

/** What was asked of an origin, by path. */
export function requestPaths(page: Page, origin: string): string[] {
  return page.requests.filter(({ url }) => url.startsWith(origin)).map(({ url }) => new URL(url).pathname);
}

/** Notes every event of these names at the document, in `told`, with what `detail` holds. */
export const recordTagEvents = (...names: string[]) => `
  globalThis.tagEvents = [];
  for (const name of ${JSON.stringify(names)})
    addEventListener("giflet-" + name, ({ target, detail }) => {
      const { code, message, id, width, height } = detail ?? {};
      tagEvents.push(JSON.parse(JSON.stringify({ name, at: target.localName, code, message, id, width, height })));
    }, true);
`;

export interface TagEvent {
  name: string;
  at: string;
  code?: string;
  message?: string;
  id?: string;
  width?: number;
  height?: number;
}

/** Waits until an event of this name has been noted, and gives the last. */
export function waitForTagEvent(page: Scope, name: string): Promise<TagEvent> {
  return page.waitFor(
    `the event ${name}`,
    (name) =>
      (globalThis as unknown as { tagEvents: TagEvent[] }).tagEvents
        .filter((event) => event.name === name)
        .at(-1),
    name,
  );
}

/** Every event that has been noted so far. */
export const allTagEvents = (page: Scope) =>
  page.evaluate(() => (globalThis as unknown as { tagEvents: TagEvent[] }).tagEvents);

/** Tall enough for all of the gallery's Embed room: in a frame of another origin nothing is near but what is seen. */
export const TALL = { width: 1280, height: 2000 };

/** The gallery's page with the tag, once its row and its grid show GIFs. */
export async function tagPageShown(page: Page): Promise<Scope> {
  const tagged = await page.frame(".tag-page");
  for (const list of ["giflet-carousel", "giflet-grid"]) {
    await tagged.waitFor(list, (list) => document.querySelector(list), list);
    await tagged.evaluate((list) => document.querySelector(list)?.scrollIntoView(), list);
    await listShown(tagged, list, 3);
  }
  return tagged;
}
