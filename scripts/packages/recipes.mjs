import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { examplesOf } from "../check/examples.mjs";
import { at } from "../lib/paths.mjs";
import { enterTerm } from "./browser.mjs";
import { showsOnly, withApp } from "./first-code.mjs";

const recipe = (name) => readFileSync(at("site", "docs", "recipes", `${name}.mdx`), "utf8");

/** Test of a recipe of the documentation site that is an application, in a browser. */
export function recipes() {
  test("[NPM-01] the recipe of a search page: term and GIF are in the address, and Back returns to the place in the list", async () => {
    const { code } = examplesOf(recipe("search-page")).find(({ title }) => title === "App.tsx");
    await withApp("search-page", code, async (page, url) => {
      const parametersOf = () => page.evaluate("location.search");
      await page.setViewport({ width: 500, height: 400 });
      await page.waitForSelector(".giflet-item img");

      await enterTerm(page, await page.$("input"), "penguin");
      await page.waitForFunction(showsOnly, {}, "A penguin waddles through the snow");
      assert.equal(await parametersOf(), "?q=penguin");
      await page.goBack();
      await page.waitForFunction(() => document.querySelectorAll(".giflet-item").length > 4);
      assert.equal(await parametersOf(), "");
      assert.equal(await page.$eval("input", ({ value }) => value), "");

      await page.waitForFunction(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelector('.giflet-item[aria-posinset="12"]') && scrollY > 200;
      });
      const place = await page.evaluate("scrollY");
      await page.$eval('.giflet-item[aria-posinset="11"] .giflet-target', (item) => item.click());
      await page.waitForFunction(() => document.querySelector("article img")?.naturalWidth > 1);
      assert.equal(await parametersOf(), "?gif=ghost-boo");
      const shown = await page.$eval("h1", ({ textContent }) => textContent);
      assert.equal(shown, "Little ghost");
      await page.goBack();
      await page.waitForFunction(
        (y) => Math.abs(scrollY - y) < 2 && document.querySelector(".giflet-placed"),
        {},
        place,
      );

      await page.goForward();
      await page.reload();
      await page.waitForFunction(
        () =>
          document.querySelector("article img")?.naturalWidth > 1 && document.querySelector("h1").textContent,
      );
      assert.equal(await page.$eval("h1", ({ textContent }) => textContent), shown);
      await page.goto(`${url}?q=lighthouse`);
      await page.waitForFunction(showsOnly, {}, "A lighthouse turns its beam over the night sea");
    });
  });
}
