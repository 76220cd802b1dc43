import { readFileSync } from "node:fs";
import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { entryWithSound } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { pickerShown, tab } from "../../support/picker.ts";
import { TALL } from "../../support/tag.ts";

type Texts = Record<"gif" | "grid" | "carousel" | "video" | "favorite" | "search", Record<string, string>> & {
  grid: { loaded: Record<string, string> };
};

const read = (file: string): Texts =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packages/react-components/src/locales/${file}.json`, import.meta.url),
      "utf8",
    ),
  );

/** Returns the names of elements that match a selector. */
const namesOf = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute("aria-label")),
    selector,
  );

test("[NPM-03, A11-01] picker, carousel, video and grid are in the language of their texts (ar)", async ({
  open,
  service,
}) => {
  const { search, grid, carousel, video, gif } = read("ar");
  const { id } = await entryWithSound(service.origin);
  const page = await open({ viewport: TALL });
  await page.goto(sitePage("pages/languages", { service: service.origin, id, lang: "ar" }));
  await pickerShown(page, 6);
  await page.waitFor("the end of each list", () =>
    [...document.querySelectorAll(".giflet-end [role=status]")].every(({ textContent }) => textContent),
  );
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector(".giflet-picker") as Element).direction,
    ),
  ).toBe("rtl");
  expect(await namesOf(page, ".giflet-picker")).toEqual([search.picker]);
  expect(await namesOf(page, ".giflet-input")).toEqual([search.search]);
  expect(await namesOf(page, "[role=tablist]")).toEqual([search.types]);
  expect(await page.find(tab("stickers")).text()).toBe(search.stickers);
  expect(await namesOf(page, ".giflet-scroll-button")).toEqual([carousel.previous, carousel.next]);
  expect(await page.find(".giflet-carousel").attribute("aria-roledescription")).toBe(carousel.carousel);
  expect(await namesOf(page, ".giflet-position")).toEqual([video.position]);
  await page.find(`.giflet-control[aria-label="${video.unmute}"]`).attribute("type");
  expect([gif.play, gif.pause]).toContain((await namesOf(page, ".giflet-control"))[0]);
  expect(await page.find(".giflet-pause-all").text()).toBe(grid.pauseAll);

  // The number is in the form and the digits of the language.
  const status = await page.evaluate(() => {
    const lists = [...document.querySelectorAll<HTMLElement>(".giflet-grid")];
    return lists.map((list) => list.querySelector("[role=status]")?.textContent ?? "").filter(Boolean);
  });
  const forms = Object.values(grid.loaded).map((form) => form.replace("{count}", "").trim());
  const words = (text: string) => text.replace(/[\p{N}.,٬]+/gu, "").trim();
  expect(status.length).toBeGreaterThan(0);
  for (const text of status) expect([...forms, grid.loading]).toContain(words(text));

  await page.find(".giflet-input").fill("zzqqxxzz");
  await page.find(".giflet-picker .giflet-message").shown();
  expect(await page.find(".giflet-picker .giflet-message").text()).toBe(grid.noResults);
  expect(await namesOf(page, ".giflet-clear")).toEqual([search.clear]);
  expect(await axeFindings(page)).toEqual([]);
});
