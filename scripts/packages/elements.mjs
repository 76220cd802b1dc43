import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "vitest";
import { at } from "../lib/paths.mjs";
import { withPage } from "./browser.mjs";
import { assertModules } from "./contents.mjs";
import { context, run } from "./context.mjs";

const notCopied = ["node_modules", "dist"];

/** Attributes that the type checkers of templates must reject, in place of `rating="g"`. */
const wrongAttributes = [
  { what: "a wrong type", vue: ':keep-open="1"', svelte: "keep-open={1}" },
  { what: "a wrong word", vue: 'placement="left"', svelte: 'placement="left"' },
  { what: "an unknown name", vue: 'ratng="g"', svelte: 'ratng="g"' },
];

/** Tests of examples/elements with the installed packages: its types, and each page in Chromium. */
export function elements() {
  test("[NPM-01, NPM-02] the comment boxes in Vue and Svelte have types, and what is wrong is an error", async () => {
    copy();
    await checkVue();
    await checkSvelte();
    for (const { what, vue, svelte } of wrongAttributes) {
      await rejects("CommentBox.vue", vue, checkVue, what);
      await rejects("CommentBox.svelte", svelte, checkSvelte, what);
    }
  });

  test("[NPM-01, EMB-10] the comment boxes build with Vite, without React, and show GIFs in Vue, in Svelte and on a page with the script tag", async () => {
    const { hosts, browser, service } = context;
    copy();
    const plain = hosts.path("elements/public/plain.html");
    writeFileSync(plain, readFileSync(plain, "utf8").replace("http://127.0.0.1:4400", service));
    await run("vite", "build", "elements");
    assertModules(hosts.path("elements/dist/assets"));
    await hosts.servingFiles({ "/": "elements/dist" }, async ({ url }) => {
      for (const name of ["vue", "svelte", "plain"])
        await withPage(browser, async (tab) => {
          await opensPicker(tab, `${url}${name}.html`);
          assert.deepEqual(tab.problems, []);
        });
    });
  });
}

/** Opens a page with a button, which requests nothing from the service until a click opens a picker with GIFs. */
export async function opensPicker({ page, requests }, url) {
  const { service } = context;
  const calls = () => requests.filter((request) => request.startsWith(service));
  await page.goto(`${url}?service=${encodeURIComponent(service)}`);
  await page.waitForFunction(hasButton, { timeout: 60_000 });
  assert.deepEqual(calls(), []);
  await page.click("giflet-picker-button");
  await page.waitForFunction(showsGif, { timeout: 60_000 });
  assert.ok(calls().length > 0);
}

function copy() {
  const filter = (file) => !notCopied.includes(basename(file));
  cpSync(at("examples", "elements"), context.hosts.path("elements"), { recursive: true, filter });
}

const checkVue = () => run("vue-tsc", "--noEmit", "-p", "elements");
const checkSvelte = () => run("svelte-check", "--workspace", "elements", "--tsconfig", "./tsconfig.json");

/** Checks that a type checker fails with a changed template. */
async function rejects(name, attribute, check, what) {
  const file = context.hosts.path("elements/src", name);
  const source = readFileSync(file, "utf8");
  assert.ok(source.includes('rating="g"'));
  writeFileSync(file, source.replace('rating="g"', attribute));
  await assert.rejects(check, undefined, `${name}: ${what}`);
  writeFileSync(file, source);
}

/** Runs in the page. */
function hasButton() {
  return document.querySelector("giflet-picker-button")?.shadowRoot?.querySelector("button") != null;
}

/** Runs in the page. */
function showsGif() {
  const root = document.querySelector("giflet-picker-button").shadowRoot;
  return root.querySelector(".giflet-popover .giflet-item img")?.naturalWidth > 1;
}
