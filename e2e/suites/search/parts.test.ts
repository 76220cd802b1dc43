import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import type { Service } from "../../support/service.ts";

/** Returns the selector of a part. */
const part = (name: string, value?: string) =>
  value === undefined ? `[data-giflet-${name}]` : `[data-giflet-${name}="${value}"]`;

const GIFS = `${part("grid")} .giflet-gif`;

async function openParts(page: Page, service: Service, params: Record<string, string | number> = {}) {
  await page.goto(sitePage("search/parts", { service: service.origin, ...params }));
  // They move what is below them.
  await page.find(part("suggestion")).shown();
  await page.find(part("category")).shown();
}

/** Waits until the list starts with these GIFs, with their pictures. */
async function startsWith(page: Page, ids: string[]): Promise<void> {
  await page.waitFor(
    `a list that begins with ${ids}`,
    (selector, ids) => {
      const gifs = [...document.querySelectorAll<HTMLElement>(selector)];
      return (
        ids.length > 0 &&
        ids.every(
          (id, place) => gifs[place]?.dataset.gifId === id && gifs[place]?.querySelector("img")?.complete,
        )
      );
    },
    GIFS,
    ids,
  );
}

const trending = async (service: Service, limit = 6) =>
  ids(await callApi(service.origin, "gifs/trending", { limit }));

/** The name of the part that has the focus, or the place of the focused item. */
function focusedPart(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    const place = at?.closest("[aria-posinset]")?.getAttribute("aria-posinset");
    const name = (element: Element | null) =>
      element
        ?.getAttributeNames()
        .find((name) => name.startsWith("data-giflet-"))
        ?.slice("data-giflet-".length);
    if (place) return `${name(at) ?? "item"} ${place}`;
    return name(at) ?? at?.tagName ?? "";
  });
}

test("[A11-01, A11-03, ITM-06] one keyboard script reaches every part of a picker of parts", async ({
  page,
  service,
}) => {
  await openParts(page, service, { types: "gifs,emoji,recent,favorites" });
  const home = await trending(service);
  await startsWith(page, home);
  const at = (expected: string) =>
    until(`the focus on ${expected}`, async () => (await focusedPart(page)) === expected);
  const tab = async (expected: string) => {
    await page.press("Tab");
    await at(expected);
  };

  // The suggestions, from the field.
  await page.find(part("search")).focus();
  await page.press("ArrowDown");
  await page.find(`${part("suggestion")}[aria-selected="true"]`).shown();
  await page.press("Escape");

  // Every tab stop in order.
  await tab("tab");
  await tab("category");
  await tab("item 1");
  await tab("favorite 1");
  await page.press(" ");
  await page.find(`${part("favorite")}[aria-pressed="true"]`).shown();
  await tab("mark");
  await tab("pause");
  await page.press(" ");
  await page.find(`${part("root")}[data-paused="true"]`).shown();
  await page.press(" ");

  // An item is selected, and is then among the recently used ones.
  await page.find(part("search")).focus();
  await page.press("Tab");
  await page.press("Tab");
  await page.press("Tab");
  await at("item 1");
  await page.press("Enter");
  await page.find(part("recent")).shown();
  await page.find(`${part("tab", "gifs")}`).focus();
  await tab("recent");
  await page.press("Enter");
  await page.waitFor(
    "both selections",
    (id) => testPage.calls.filter(({ name, ids }) => name === "select" && ids[0] === id).length === 2,
    home[0] ?? "",
  );

  // A category, its subcategories, and back.
  await tab("category");
  await page.press("ArrowRight");
  await page.press("Enter");
  await page.find(part("title")).shown();
  await at("back");
  await tab("subcategory");
  await page.press("Enter");
  await page.find(`${part("subcategory")}[aria-pressed="true"]`).shown();
  await page.find(part("back")).focus();
  await page.press("Enter");
  await page.find(part("back")).gone();
  await at("tab");

  // The other tabs.
  await page.press("ArrowRight");
  await page.find(`${part("root")}[data-tab="emoji"]`).shown();
  await page.press("End");
  await startsWith(page, home.slice(0, 1));
  expect(await page.find(part("root")).attribute("data-tab")).toBe("favorites");

  // A term without results: the own empty state, whose button searches for another term.
  await page.find(part("search")).focus();
  await page.type("zzqqxxzz");
  await page.find(part("empty")).shown();
  expect(await page.find(`${part("empty")} strong`).text()).toBe("Nothing for “zzqqxxzz” in gifs.");
  await tab("clear");
  await page.find("#own-retry").focus();
  await page.press("Enter");
  await startsWith(page, ids(await callApi(service.origin, "gifs/search", { q: "love", limit: 6 })));

  // Escape clears the term, and then dismisses.
  await page.find(part("search")).focus();
  await page.press("Escape");
  await startsWith(page, home);
  await page.press("Escape");
  await page.waitFor("the dismissal", () => testPage.calls.some(({ name }) => name === "dismiss"));
});

test("[A11-01] axe reports nothing for a picker of parts: filled, suggestions, category, empty, error", async ({
  page,
  service,
}) => {
  const clean = async () => expect(await axeFindings(page)).toEqual([]);
  await openParts(page, service);
  await startsWith(page, await trending(service));
  await page.find(part("search")).focus();
  await page.find(part("suggestion")).shown();
  await page.press("ArrowDown");
  await clean();
  await page.find(`${GIFS} .giflet-target`).click();
  await page.find(part("recent")).shown();
  await page.find(part("category")).click();
  await page.find(part("title")).shown();
  await clean();
  await page.find(part("tab", "favorites")).click();
  await page.find(part("empty")).shown();
  await clean();
  await page.find(part("tab", "gifs")).click();
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.find(part("search")).fill("sun");
  await page.find(part("retry")).shown();
  await clean();
});
