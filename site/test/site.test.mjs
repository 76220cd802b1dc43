import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withServer } from "../../bench/serve.mjs";
import { isNightly } from "../../scripts/lib/nightly.mjs";
import { at, npmBin } from "../../scripts/lib/paths.mjs";
import { stream } from "../../scripts/lib/run.mjs";
import { withPage } from "../../scripts/packages/browser.mjs";
import { contentsUnder } from "../../scripts/packages/contents.mjs";
import { launchChromium } from "../../scripts/setup/browser.mjs";
import { buildSite } from "../../scripts/site.mjs";
import { allPages } from "../build/write-pages.mjs";
import { brokenLinks } from "./links.mjs";

const BASE = "/docs/";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let folder;
let files;
let browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "giflet-site-"));
  await buildSite({ out: folder, base: BASE });
  files = contentsUnder(folder);
  browser = await launchChromium({ prefersShell: true });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves the site at its path, opens a page and calls `use`. Requests to other hosts fail. */
async function open(path, use) {
  const served = new Map([...files].map(([file, bytes]) => [BASE + file, bytes]));
  await withServer(served, (origin) =>
    withPage(browser, async (tab) => {
      const { page, requests, problems } = tab;
      await page.setViewport({ width: 1280, height: 800 });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
      await page.goto(`${origin}${BASE}${path}.html`, { waitUntil: "networkidle0" });
      await use(page);
      expect(problems).toEqual([]);
      const others = requests.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url));
      expect(others).toEqual([]);
    }),
  );
}

async function axeFindings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

test("every page is a file", () => {
  const missing = allPages().filter(({ path }) => !files.has(`${path}.html`));
  expect(missing).toEqual([]);
});

test("links, files and anchors of all pages exist", () => {
  expect(brokenLinks(files, BASE)).toEqual([]);
});

/** One page for each template, and what shows that its demo is there. */
const templates = [
  { path: "index", shown: ".landing-picker .giflet-item img" },
  { path: "components/gif-picker", shown: ".demo .giflet-item img" },
  { path: "start/vue", shown: ".provider-switch" },
  { path: "reference/errors", shown: "table" },
];

/** The other pages, which `npm run test:nightly` adds. */
const otherPages = allPages()
  .filter(({ path }) => isNightly && !templates.some((one) => one.path === path))
  .map(({ path }) => ({ path, shown: path.startsWith("components/") ? ".demo .playground-stage *" : "h1" }));

test.each([...templates, ...otherPages])(
  "$path: axe finds nothing, light and dark, and it fits into 320 px",
  ({ path, shown }) =>
    open(path, async (page) => {
      await page.waitForSelector(shown);
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      await page.waitForSelector("html.rp-dark");
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewport({ width: 320, height: 800 });
      await page.waitForFunction(() => document.documentElement.scrollWidth === 320);
    }),
);

test("the first page has an icon, and four lines of code", () =>
  open("index", async (page) => {
    const icon = await page.$eval("link[rel=icon]", async ({ href }) => {
      const image = new Image();
      image.src = href;
      await image.decode();
      return image.naturalWidth;
    });
    expect(icon).toBeGreaterThan(0);
    const lines = await page.$eval(".landing-intro pre code", (code) => {
      const { height } = code.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(code).lineHeight));
    });
    expect(lines).toBe(4);
  }));

test("the keyboard opens the search and its first result", () =>
  open("reference/errors", async (page) => {
    await page.keyboard.down("Control");
    await page.keyboard.press("k");
    await page.keyboard.up("Control");
    await page.waitForSelector("input:focus");
    await page.keyboard.type("qqqqzzzz");
    await page.waitForSelector(".rp-no-search-result");
    await page.keyboard.press("Enter");
    for (const _ of "qqqqzzzz") await page.keyboard.press("Backspace");
    // In one event: with the results for parts of it, the first one would change.
    await page.keyboard.sendCharacter("storage keys");
    const result = await page.waitForSelector(".rp-suggest-item--current a");
    const path = await result.evaluate((link) => link.pathname);
    expect(path).not.toContain("reference/errors");
    await page.keyboard.press("Enter");
    await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
  }));

test("the keyboard selects a GIF of the picker on the first page", () =>
  open("index", async (page) => {
    await page.waitForSelector(".landing-picker .giflet-item img");
    await page.focus(".landing-picker input");
    await page.keyboard.sendCharacter("penguin");
    await page.keyboard.press("Enter");
    const first = '.landing-picker [aria-setsize="1"]';
    await page.waitForSelector(first);
    while (
      !(await page.evaluate((item) => document.querySelector(item).contains(document.activeElement), first))
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() =>
      document.querySelector(".landing-selected").textContent.match(/penguin/i),
    );
  }));

test("controls change the props of a component and its code", () =>
  open("components/grid", async (page) => {
    await page.waitForSelector(".demo .giflet-item img");
    await page.focus(".playground-field input");
    await page.keyboard.press("End");
    await page.waitForFunction(() =>
      document.querySelector(".playground-code").textContent.includes("columns={6}"),
    );
    const columnsOf = () =>
      new Set(
        [...document.querySelectorAll(".demo .giflet-item")].map((item) => item.getBoundingClientRect().left),
      ).size;
    await page.waitForFunction(`(${columnsOf})() === 6`);
  }));

test("the provider that was chosen on a page is shown on the others", () =>
  open("start/vue", async (page) => {
    const code =
      "Array.from(document.querySelectorAll('.provider-switch pre')).find((pre) => pre.checkVisibility()).textContent";
    await page.waitForFunction(`${code}.includes("ownGifs(")`);
    await page.focus(".provider-switch input:checked");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(`${code}.includes("klipy(")`);
    await page.goto(page.url().replace("start/vue", "start/next"));
    await page.waitForFunction(`${code}.includes("klipy(")`);
  }));

test("the types of the site are right", async () => {
  const { output } = await stream(npmBin("tsc"), ["--noEmit", "-p", at("site")], { quiet: true });
  expect(output).toBe("");
});

test("the tables of props are those of the built declarations", () =>
  open("components/grid", async (page) => {
    const rows = await page.$$eval(".rp-doc table tr", (all) =>
      all.map(({ cells }) => [...cells].map((cell) => cell.textContent).join(" ")),
    );
    expect(rows).toContainEqual(expect.stringMatching(/^gutter\s*number 6 Gap between items, CSS px\./));
    expect(rows).toContainEqual(expect.stringMatching(/^gifs.*either fetchGifs or gifs/));
  }));
