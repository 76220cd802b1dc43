import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { beforeAll, describe, test } from "vitest";
import { enterTerm, withPage } from "./browser.mjs";
import { context, run } from "./context.mjs";
import { showsOnly } from "./first-code.mjs";

/** Tests of the recipes of pickers in dialogs, with the keyboard. */
export function dialogs() {
  describe("dialogs", () => {
    beforeAll(async () => {
      const samples = context.hosts.path("node_modules/@giflet/core/samples");
      cpSync(samples, context.hosts.path("dialogs/public/gifs"), { recursive: true });
      await run("tsc", "-p", "dialogs");
      await run("vite", "build", "dialogs");
    });
    for (const name of ["radix", "modal", "mui"])
      test(`[NPM-01] a picker in a dialog of ${name}: Escape clears the search, then closes the dialog; a GIF is chosen with the keyboard`, () =>
        context.hosts.servingFiles({ "/": "dialogs/dist" }, ({ url }) =>
          withPage(context.browser, async ({ page, problems }) => {
            await page.goto(`${url}?dialog=${name}`);
            const open = async () => {
              await page.waitForFunction(() => !document.querySelector("[role=dialog]"));
              await page.focus("main button");
              await page.keyboard.press("Enter");
              await page.waitForSelector("[role=dialog] .giflet-item img[src]");
            };
            await open();
            await enterTerm(page, await page.$("[role=dialog] input"), "penguin");
            await page.waitForFunction(showsOnly, {}, "A penguin waddles through the snow");
            await page.keyboard.press("Escape");
            await page.waitForFunction(() => document.querySelectorAll(".giflet-item").length > 4);
            assert.equal(await page.$eval("[role=dialog] input", ({ value }) => value), "");
            await page.keyboard.press("Escape");

            await open();
            await enterTerm(page, await page.$("[role=dialog] input"), "rocket");
            await page.waitForFunction(showsOnly, {}, "A rocket lifts off between the stars");
            const isOnItem = () => document.activeElement.closest(".giflet-item") !== null;
            for (let tabs = 0; tabs < 20 && !(await page.evaluate(isOnItem)); tabs += 1)
              await page.keyboard.press("Tab");
            await page.keyboard.press("Enter");
            await page.waitForFunction(() =>
              document.querySelector("output").textContent.endsWith("rocket-launch.webp"),
            );
            await page.waitForFunction(() => !document.querySelector("[role=dialog]"));
            await page.waitForFunction(() => document.activeElement.matches("main button"));
            assert.deepEqual(problems, []);
          }),
        ));
  });
}
