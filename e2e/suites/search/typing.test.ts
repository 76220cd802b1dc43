import { gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { FIELD } from "../../support/picker.ts";

// Not in Firefox: its driver cannot compose text, and fails if a page aborts a request that the driver holds.

test("[ITM-06] uncommitted text of an input method is not searched", async ({ page, service }) => {
  await page.goto(sitePage("search/bar", { service: service.origin, debounce: 0 }));
  await gridShown(page, 6);
  await page.find(FIELD).focus();
  for (const text of ["は", "はn", "はな"]) {
    await page.compose(text);
    await page.waitFor("the text", (text) => document.querySelector("input")?.value === text, text);
  }
  await page.commit("花");
  await page.waitFor("the term", () => document.querySelector("[data-terms*=花]"));
  expect(await page.find("[data-terms]").attribute("data-terms")).toBe('["花"]');
});

test("[ITM-06] if suggestions fail to load, the search works without them", async ({ page, service }) => {
  await page.goto(sitePage("search/bar", { service: service.origin, suggestions: "row" }));
  await gridShown(page, 6);
  await page.find("[role=option]").shown();
  await page.mock("/search/tags", { status: 400, body: "{}" });
  await page.find(FIELD).fill("sun");
  await page.waitFor("the answer", () => document.querySelector('[aria-label="Results for sun"] img[src]'));
  await page.waitFor("no suggestion", () => !document.querySelector("[role=option]"));
});
