import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { commentsPage, expect, test } from "../../support/harness.ts";
import { FIELD, pickerShown } from "../../support/picker.ts";
import type { Service } from "../../support/service.ts";

const BUTTON = "[aria-haspopup=dialog]";
const POPOVER = ".giflet-popover";
const FIRST = '.giflet-popover .giflet-item[aria-posinset="1"] .giflet-target';

/** Opens the picker and selects its first GIF, both with the keyboard. Returns its id. */
async function chooseFirst(page: Page): Promise<string> {
  await page.find(BUTTON).focus();
  await page.press("Enter");
  await pickerShown(page, 6);
  const id = (await page.find(`${POPOVER} .giflet-gif`).attribute("data-gif-id")) ?? "";
  await page.find(FIRST).focus();
  await page.press("Enter");
  await page.find(POPOVER).gone();
  await shows(page, ".comment-box", id);
  return id;
}

async function postFirst(page: Page, text: string): Promise<string> {
  await page.find("textarea").focus();
  await page.type(text);
  const id = await chooseFirst(page);
  await page.find(".comment-box [type=submit]").click();
  await shows(page, ".comments", id);
  return id;
}

/** Waits for the picture of a GIF. */
async function shows(page: Page, parent: string, id: string): Promise<void> {
  await page.waitFor(
    `the GIF ${id} in ${parent}`,
    (parent, id) => {
      const image = document.querySelector<HTMLImageElement>(`${parent} [data-gif-id="${id}"] img`);
      return image?.complete && image.naturalWidth > 0;
    },
    parent,
    id,
  );
}

/** The paths of the requests to the provider's API so far. */
const calls = (page: Page, service: Service) =>
  page.requests
    .map(({ url }) => new URL(url))
    .filter(({ origin, pathname }) => origin === service.origin && !pathname.startsWith("/media/"))
    .map(({ pathname, search }) => pathname + search);

const value = (page: Page, selector: string) =>
  page.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector);

/** Waits until these are the texts of the comments. */
const posted = (page: Page, texts: string[]) =>
  page.waitFor(
    `the comments ${texts}`,
    (texts) => {
      const comments = [...document.querySelectorAll(".comments li > p")];
      return JSON.stringify(comments.map(({ textContent }) => textContent)) === texts;
    },
    JSON.stringify(texts),
  );

test("[MOD-14, ITM-06] a comment with a GIF is posted, and shown after a reload without a call or the picker", async ({
  page,
  service,
}) => {
  await page.goto(commentsPage(service));
  await page.find(BUTTON).shown();
  expect(calls(page, service)).toEqual([]);
  const id = await postFirst(page, "Look");
  await posted(page, ["Look"]);
  expect(await value(page, "textarea")).toBe("");

  const before = page.requests.length;
  const called = calls(page, service).length;
  await page.goto(commentsPage(service));
  await shows(page, ".comments", id);
  expect(calls(page, service).length).toBe(called);
  const scripts = page.requests.slice(before).map(({ url }) => url);
  expect(scripts.filter((url) => url.includes("PickerPanel"))).toEqual([]);
});

test("[ITM-06] a word of the comment opens the picker with its results, once", async ({ page, service }) => {
  await page.goto(commentsPage(service));
  await page.find("textarea").focus();
  await page.type("my cat");
  await page.find("[data-word=cat]").click();
  await pickerShown(page, 1);
  expect(await value(page, FIELD)).toBe("cat");
  expect(calls(page, service).some((url) => url.includes("q=cat&") || url.endsWith("q=cat"))).toBe(true);

  // The button opens it without the word.
  await page.find("h1").click();
  await page.find(POPOVER).gone();
  await page.find(BUTTON).click();
  await pickerShown(page);
  expect(await value(page, FIELD)).toBe("");
});

test("[A11-01] axe reports nothing, and Escape returns the focus to the button", async ({
  page,
  service,
}) => {
  await page.goto(commentsPage(service));
  await postFirst(page, "Look");
  expect(await axeFindings(page)).toEqual([]);
  await page.find(BUTTON).focus();
  await page.press("Enter");
  await pickerShown(page, 6);
  expect(await axeFindings(page)).toEqual([]);
  await page.press("Escape");
  await page.find(POPOVER).gone();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup"))).toBe("dialog");
});
