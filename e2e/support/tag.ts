import type { Page, Scope } from "../driver/index.ts";

/** Waits until a grid or carousel of the script tag shows this many GIFs, and those in view have loaded. Returns their ids. */
export function listShown(page: Scope, selector: string, count = 1): Promise<string[]> {
  return page.waitFor(
    `${count} GIFs in ${selector}`,
    (selector, count) => {
      const root = document.querySelector(selector)?.shadowRoot;
      const gifs = [...(root?.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif") ?? [])];
      const inView = gifs.filter((gif) => {
        const { top, bottom, left, right } = gif.getBoundingClientRect();
        // A carousel's row may end before the viewport does.
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

/** Adds a script tag to a page that has been parsed. */
export async function addTag(page: Page, markup: string): Promise<void> {
  const [, source = "", attributes = ""] = /src="([^"]+)" (.*)><\/script>/.exec(markup) ?? [];
  await page.evaluate(
    (source, key, about) => {
      const script = document.createElement("script");
      script.dataset.apiKey = key;
      script.dataset.providerSettings = about;
      const rules = { createScriptURL: (url: string) => url };
      const types = (globalThis as unknown as { trustedTypes: { createPolicy: CallableFunction } })
        .trustedTypes;
      script.src = types.createPolicy("test", rules).createScriptURL(source);
      document.head.append(script);
    },
    source,
    "e2e",
    /data-provider-settings='([^']+)'/.exec(attributes)?.[1] ?? "",
  );
}

/** Returns the number of iframes of a page, including those in shadow roots. */
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

/** Returns the paths of the requests to an origin. */
export function requestPaths(page: Page, origin: string): string[] {
  return page.requests.filter(({ url }) => url.startsWith(origin)).map(({ url }) => new URL(url).pathname);
}

/** Returns a script that records events of these names at the document, in `tagEvents`, with their `detail`. */
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

/** Waits for an event of this name, and returns the last one. */
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

/** Returns all recorded events. */
export const allTagEvents = (page: Scope) =>
  page.evaluate(() => (globalThis as unknown as { tagEvents: TagEvent[] }).tagEvents);

/** Tall enough for the gallery's whole Embed page: in a cross-origin frame, only what is visible counts as near. */
export const TALL = { width: 1280, height: 2000 };

/** Returns the gallery's page with the tag, once its carousel and its grid show GIFs. */
export async function tagPageShown(page: Page): Promise<Scope> {
  const tagged = await page.frame(".tag-page");
  for (const list of ["giflet-carousel", "giflet-grid"]) {
    await tagged.waitFor(list, (list) => document.querySelector(list), list);
    await tagged.evaluate((list) => document.querySelector(list)?.scrollIntoView(), list);
    await listShown(tagged, list, 3);
  }
  return tagged;
}
