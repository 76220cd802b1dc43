import type { Page, PageOptions } from "../driver/index.ts";
import { MARK, tag } from "./host.ts";
import type { Service } from "./service.ts";

export const BUTTON = "giflet-picker-button >>> #button";
export const POPOVER = "giflet-picker-button >>> .giflet-popover";

export const REMOVE = 'giflet-picker-button >>> [aria-label="Remove GIF"]';

/** The script tag with a provider that has a mark. */
export const pickerTag = (service: Service, attributes = "", members: object = { mark: MARK }) =>
  tag(service, attributes, "/cdn/embed.js", members);

/** Records events of the elements, warnings and errors, in `noted`. */
export const NOTE = `
  globalThis.noted = [];
  for (const type of ["giflet-select", "giflet-dismiss", "giflet-error", "input", "change", "submit", "reset"])
    addEventListener(type, (event) => {
      const { target, detail } = event;
      if (type === "submit") {
        event.preventDefault();
        noted.push("submit " + JSON.stringify(Object.fromEntries(new FormData(target))));
        return;
      }
      noted.push([type, target.localName, detail?.url, detail?.type, detail?.gif?.id, detail?.code].filter(Boolean).join(" "));
      if (type === "giflet-select") globalThis.selected = detail;
    });
  for (const level of ["warn", "error"])
    console[level] = (...texts) => noted.push(level + " " + texts.join(" "));
`;

export const noted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted.splice(0));

/** Waits until an element shows GIFs whose pictures have loaded. Returns their ids. */
export function elementShown(page: Page, selector: string, count = 4): Promise<string[]> {
  return page.waitFor(
    `${count} GIFs in ${selector}`,
    (selector, count) => {
      const gifs = [
        ...(document.querySelector(selector)?.shadowRoot?.querySelectorAll<HTMLElement>(".giflet-gif") ?? []),
      ];
      const first = gifs.slice(0, count);
      const isLoaded = (gif: Element) => Boolean(gif.querySelector("img")?.naturalWidth);
      return (
        first.length === count && first.every(isLoaded) && gifs.map(({ dataset }) => dataset.gifId ?? "")
      );
    },
    selector,
    count,
  );
}

/** Waits until the popover is closed and the button has the focus. */
export async function closed(page: Page): Promise<void> {
  await page.waitFor("the popover to close, and the focus on the button", () => {
    const root = document.querySelector("giflet-picker-button")?.shadowRoot;
    const button = root?.getElementById("button");
    return (
      button?.getAttribute("aria-expanded") === "false" &&
      !root?.querySelector(".giflet-popover:popover-open") &&
      root?.activeElement === button
    );
  });
}

/** Waits until the search field of an element has the focus. */
export const fieldFocused = (page: Page, selector: string) =>
  page.waitFor(
    "the focus in the field",
    (selector) =>
      document.activeElement?.matches(selector) &&
      document.activeElement.shadowRoot?.activeElement?.matches(".giflet-input"),
    selector,
  );

/** Opens a page that records what happens. */
export async function opened(
  open: (options?: PageOptions) => Promise<Page>,
  url: string,
  options: PageOptions = {},
) {
  const page = await open({ before: NOTE, ...options });
  await page.goto(url);
  return page;
}
