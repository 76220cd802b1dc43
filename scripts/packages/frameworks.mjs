import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { withPage } from "./browser.mjs";
import { assertModules } from "./contents.mjs";
import { context, run } from "./context.mjs";
import { opensPicker } from "./elements.mjs";

/** Tests of applications with `<giflet-picker-button>` in frameworks that examples/elements does not have. */
export function frameworksNightly() {
  test("[NPM-01, EMB-10] Solid: an application has types for its JSX, and what is wrong is an error", () =>
    run("tsc", "-p", "solid"));

  test("[NPM-01, EMB-10] Solid: an application builds with Vite, without React, and shows the selected GIF", async () => {
    await run("vite", "build", "solid");
    await selectsGif("solid/dist");
  });

  // Angular checks no properties of custom elements. The types of events are those of `addEventListener`.
  test("[NPM-01, EMB-10] Angular: an application has types for the events of its templates", async () => {
    await checkAngular();
    const file = context.hosts.path("angular/src/comment-box.ts");
    const source = readFileSync(file, "utf8");
    assert.ok(source.includes("(giflet-select)"));
    writeFileSync(file, source.replace("(giflet-select)", "(giflet-error)"));
    await assert.rejects(checkAngular, /TS2345/);
    writeFileSync(file, source);
  });

  test("[NPM-01, EMB-10] Angular: an application builds with its command line, without React, and shows the selected GIF", async () => {
    await runAngular("@angular/cli/bin/ng.js", ["build"], "angular");
    await selectsGif("angular/dist");
  });
}

/** Runs a script of Angular, which requires a later Node than this repository. */
const runAngular = (script, args, folder) =>
  context.hosts.run("node/bin/node", [context.hosts.path("node_modules", script), ...args], folder);

const checkAngular = () =>
  runAngular("@angular/compiler-cli/bundles/src/bin/ngc.js", ["-p", "angular", "--noEmit"]);

/** Checks that a built application opens a picker, and that the selection is an event of the framework. */
async function selectsGif(folder) {
  const { hosts, browser } = context;
  assertModules(hosts.path(folder));
  await hosts.servingFiles({ "/": folder }, ({ url }) =>
    withPage(browser, async (tab) => {
      const { page, problems } = tab;
      await opensPicker(tab, url);
      assert.deepEqual(await page.$eval("giflet-picker-button", fieldState), ["gif", "g", true, "", false]);
      await page.click("giflet-picker-button >>> .giflet-popover .giflet-item .giflet-target");
      await page.waitForFunction(showsSelection, { timeout: 60_000 });
      assert.deepEqual(problems, []);
    }),
  );
}

/** Runs in the page. */
function fieldState({ name, rating, required, value, validity }) {
  return [name, rating, required, value, validity.valid];
}

/** Runs in the page. Returns whether the application shows the GIF that is the value of the field. */
function showsSelection() {
  const { value } = document.querySelector("giflet-picker-button");
  const picture = document.querySelector("form > img");
  return picture?.naturalWidth > 1 && picture.src === value;
}
