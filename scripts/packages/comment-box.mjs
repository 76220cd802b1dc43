import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { basename } from "node:path";
import { test } from "vitest";
import { at } from "../lib/paths.mjs";
import { withPage } from "./browser.mjs";
import { assertModules } from "./contents.mjs";
import { context, run } from "./context.mjs";

const notCopied = ["node_modules", "dist", "tsconfig.json"];

/** Tests of examples/comment-box with the installed packages: its own tests, and a comment with a GIF in Chromium. */
export function commentBox() {
  test("[NPM-01] the comment box passes its own tests in jsdom", async () => {
    copy();
    assert.match(await run("vitest", "run", "--root", "comment-box"), /3 passed/);
  });

  test("[NPM-01, MOD-14] the comment box builds with Vite, and posts a selected GIF, which a reload shows without a call", async () => {
    const { hosts, browser, service } = context;
    copy();
    await run("vite", "build", "comment-box");
    assertModules(hosts.path("comment-box/dist"));
    await hosts.servingFiles({ "/": "comment-box/dist" }, ({ url }) =>
      withPage(browser, async ({ page, problems, requests }) => {
        const calls = () => requests.filter((request) => request.startsWith(`${service}/v1/`));
        await page.goto(`${url}?service=${encodeURIComponent(service)}`);
        await page.waitForSelector("[aria-haspopup=dialog]");
        assert.deepEqual(calls(), []);
        await page.type("textarea", "Look");
        await page.click("[aria-haspopup=dialog]");
        await page.waitForFunction(isLoaded, { timeout: 60_000 }, ".giflet-popover .giflet-item");
        await page.click(".giflet-popover .giflet-item .giflet-target");
        await page.waitForFunction(isLoaded, { timeout: 60_000 }, ".comment-box > .giflet-gif");
        await page.click(".comment-box [type=submit]");
        await page.waitForFunction(isLoaded, { timeout: 60_000 }, ".comments .giflet-gif");
        assert.equal(await page.$eval(".comments p", ({ textContent }) => textContent), "Look");

        const before = calls().length;
        assert.ok(before > 0);
        await page.reload();
        await page.waitForFunction(isLoaded, { timeout: 60_000 }, ".comments .giflet-gif");
        assert.equal(calls().length, before);
        assert.deepEqual(problems, []);
      }),
    );
  });
}

function copy() {
  const filter = (file) => !notCopied.includes(basename(file));
  cpSync(at("examples", "comment-box"), context.hosts.path("comment-box"), { recursive: true, filter });
}

/** Runs in the page. Returns whether a picture inside an element has loaded. */
function isLoaded(selector) {
  return document.querySelector(`${selector} img`)?.naturalWidth > 1;
}
