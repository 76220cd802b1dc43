import assert from "node:assert/strict";
import { test } from "vitest";
import { withPage } from "./browser.mjs";
import { context } from "./context.mjs";

/** Test of the page `button` of an application, whose server renders the button of a picker. */
export function pickerButtonTest(name, serving) {
  test(`[NPM-02, ITM-06] ${name}: the server renders the button, hydration changes nothing, and the button opens the picker`, () =>
    serving(async ({ url }) => {
      const html = await (await fetch(`${url}button`)).text();
      assert.match(html, /<button [^>]*aria-haspopup="dialog"[^>]*>GIF<\/button>/);
      await withPage(context.browser, async ({ page, problems, requests }) => {
        await page.goto(`${url}button`);
        await page.waitForFunction(isHydrated, { timeout: 60_000 });
        const before = requests.length;
        await page.hover("[aria-haspopup=dialog]");
        await page.click("[aria-haspopup=dialog]");
        await page.waitForFunction(hasGifs, { timeout: 60_000 });
        assert.deepEqual(problems, []);
        assert.ok(requests.slice(before).some((request) => request.endsWith(".js")));
      });
    }));
}

/** Runs in the page. React has added its members to the element. */
function isHydrated() {
  const button = document.querySelector("[aria-haspopup=dialog]");
  return Object.keys(button ?? {}).some((name) => name.startsWith("__reactProps"));
}

/** Runs in the page. */
function hasGifs() {
  const image = document.querySelector(".giflet-popover:popover-open .giflet-item img");
  return image?.naturalWidth > 1 && document.activeElement?.matches(".giflet-input");
}
