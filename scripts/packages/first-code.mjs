import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { namedExamples } from "../check/examples.mjs";
import { at } from "../lib/paths.mjs";
import { withPage } from "./browser.mjs";
import { context, run } from "./context.mjs";

const codeOf = (...path) => namedExamples(readFileSync(at(...path), "utf8")).get("App.tsx");

/**
 * Builds an application of Vite with this `src/App.tsx` and the sample GIFs of the installed package, and opens it. Afterwards it has requested no other host, and has
 * no error and no warning.
 */
export async function withApp(name, code, use) {
  const { hosts, browser } = context;
  writeFileSync(hosts.path("first-code/src/App.tsx"), code);
  cpSync(hosts.path("node_modules/@giflet/core/samples"), hosts.path("first-code/public/gifs"), {
    recursive: true,
  });
  await run("vite", "build", "first-code", "--outDir", `dist/${name}`);
  await hosts.servingFiles({ "/": `first-code/dist/${name}` }, ({ url }) =>
    withPage(browser, async ({ page, problems, requests }) => {
      await page.goto(url);
      await use(page, url);
      const others = requests.filter((request) => !request.startsWith(url) && !request.startsWith("data:"));
      assert.deepEqual(others, []);
      assert.deepEqual(problems, []);
    }),
  );
}

/** Test of the first code of README.md, which needs neither a key nor another host. */
export function firstCode() {
  test("[NPM-01] the first code of README.md shows a picker of the sample GIFs, and the chosen GIF", async () => {
    const code = codeOf("README.md");
    assert.equal(codeOf("packages", "react-components", "README.md"), code);
    await withApp("first-code", code, async (page, url) => {
      await page.click("[aria-haspopup=dialog]");
      await page.waitForSelector(".giflet-popover .giflet-item img[src]");
      await page.type(".giflet-popover input", "penguin");
      const alt = "A penguin waddles through the snow";
      await page.waitForFunction(showsOnly, { timeout: 60_000 }, alt);
      await page.click(".giflet-popover .giflet-item .giflet-target");
      await page.waitForFunction(() => document.querySelector("main > img")?.naturalWidth > 1);
      const chosen = await page.$eval("main > img", ({ src, alt }) => ({ src, alt }));
      assert.deepEqual(chosen, { src: `${url}gifs/penguin-waddle.webp`, alt });
    });
  });
}

/** Runs in the page. Returns whether the list has one GIF, whose picture has loaded. */
export function showsOnly(alt) {
  const pictures = [...document.querySelectorAll(".giflet-item img")];
  return pictures.length === 1 && pictures[0].alt === alt && pictures[0].naturalWidth > 1;
}
