import type { Page } from "../../driver/index.ts";
import { until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { gridShown, gridStartsWith } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { FIELD } from "../../support/picker.ts";
import type { Service } from "../../support/service.ts";

async function openBar(page: Page, service: Service, params: Record<string, string | number> = {}) {
  await page.goto(sitePage("search/bar", { service: service.origin, ...params }));
  await gridShown(page, 6);
}

/** The terms that the bar reported, in order. */
async function terms(page: Page): Promise<string[]> {
  return JSON.parse((await page.find("[data-terms]").attribute("data-terms")) ?? "[]");
}

function options(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=option]")].map((option) => option.textContent ?? ""),
  );
}

function optionsAre(page: Page, wanted: string[]): Promise<unknown> {
  return page.waitFor(
    `the suggestions ${wanted}`,
    (wanted) => {
      const shown = [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
      return shown.join("|") === wanted && shown.length > 0;
    },
    wanted.join("|"),
  );
}

async function names(origin: string, path: string, params: Record<string, string> = {}): Promise<string[]> {
  const query = new URLSearchParams({ api_key: "e2e", limit: "8", ...params });
  const { data } = (await (await fetch(`${origin}/v1/${path}?${query}`)).json()) as {
    data: (string | { name?: string; display_name?: string; slug?: string })[];
  };
  return data
    .map((item) => (typeof item === "string" ? item : (item.name ?? `${item.display_name} @${item.slug}`)))
    .slice(0, 8);
}

function marked(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : undefined;
    if (option?.getAttribute("aria-selected") !== "true") return;
    // A visible ring, which the others do not have.
    const ringed = [...document.querySelectorAll("[role=option]")].filter((option) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(option);
      return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
    });
    return ringed.length === 1 && ringed[0] === option ? (option.textContent ?? "") : undefined;
  });
}

/** Types a text, waits until its results have closed the menu, and opens it again. */
async function suggestionsFor(page: Page, text: string): Promise<void> {
  await page.find(FIELD).fill(text);
  await page.waitFor(
    "the results without a menu",
    (text) =>
      document.querySelector(`[aria-label="Results for ${text}"]`) &&
      document.querySelector(".giflet-item, .giflet-message") &&
      !document.querySelector("[role=option]"),
    text,
  );
  await page.press("ArrowDown");
}

test("[ITM-06, CLI-13] suggests trending searches, completions and channels, in a menu that results close", async ({
  page,
  service,
}) => {
  await openBar(page, service);
  expect(await options(page)).toEqual([]);
  await page.find(FIELD).click();
  await optionsAre(page, await names(service.origin, "trending/searches"));
  await suggestionsFor(page, "ca");
  await optionsAre(page, await names(service.origin, "gifs/search/tags", { q: "ca" }));
  const channels = await names(service.origin, "channels/search", { q: "p" });
  await suggestionsFor(page, "@p");
  await optionsAre(page, channels);
  await page.find("[role=option]").click();
  const slug = channels[0]?.split("@").at(-1);
  await gridStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: `@${slug}`, limit: 6 })));
  expect(await options(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement === document.querySelector("input"))).toBe(true);
});

test("[ITM-06, A11-01] the keyboard opens, moves in, selects, closes and clears the menu; the focus stays in the field", async ({
  page,
  service,
}) => {
  const words = await names(service.origin, "trending/searches");
  await openBar(page, service);
  await page.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await page.press("ArrowDown");
  await optionsAre(page, words);
  expect(await marked(page)).toBeUndefined();
  await page.press("ArrowDown");
  expect(await marked(page)).toBe(words[0]);
  await page.press("ArrowDown");
  expect(await marked(page)).toBe(words[1]);
  await page.press("ArrowUp");
  await page.press("ArrowUp");
  expect(await marked(page)).toBe(words.at(-1));
  await page.press("ArrowDown");
  expect(await marked(page)).toBe(words[0]);
  await page.press("Escape");
  expect(await options(page)).toEqual([]);
  await page.press("ArrowDown");
  await optionsAre(page, words);
  await page.press("ArrowDown");
  await page.press("Enter");
  await page.waitFor("the choice", (word) => document.querySelector("input")?.value === word, words[0]);
  expect(await options(page)).toEqual([]);
  await page.waitFor("the search", () => document.querySelector("[data-terms]:not([data-terms='[]'])"));
  expect(await terms(page)).toEqual([words[0]]);
  await page.press("Escape");
  await page.waitFor("an empty field", () => document.querySelector("input")?.value === "");
  await until("the empty term", async () => (await terms(page)).join() === [words[0], ""].join());
  await page.find(FIELD).fill("moon");
  await page.find(".giflet-clear").click();
  await page.waitFor(
    "the focus in the empty field",
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === "",
  );
});

test("[A11-01] axe reports nothing for a search bar: empty, open, with an active suggestion, typed", async ({
  page,
  service,
}) => {
  await openBar(page, service);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(FIELD).click();
  await page.find("[role=option]").shown();
  expect(await axeFindings(page)).toEqual([]);
  await page.press("ArrowDown");
  expect(await marked(page)).toBeTruthy();
  expect(await axeFindings(page)).toEqual([]);
  await suggestionsFor(page, "ca");
  await page.waitFor("completions", () => document.querySelector("[role=option]")?.textContent === "cat");
  expect(await axeFindings(page)).toEqual([]);
});
