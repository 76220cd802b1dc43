import assert from "node:assert/strict";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "vitest";
import { namedExamples } from "../check/examples.mjs";
import { at } from "../lib/paths.mjs";
import { outputOf } from "../lib/run.mjs";
import { enterTerm, withPage } from "./browser.mjs";
import { context, run } from "./context.mjs";

const codeOf = (...path) => namedExamples(readFileSync(at(...path), "utf8")).get("App.tsx");

/**
 * Builds an application of Vite with this `src/App.tsx` and the sample GIFs of the installed package, and opens it. Afterwards it has requested no other host, and has
 * no error and no warning.
 */
export async function withApp(name, code, use) {
  const { hosts } = context;
  writeFileSync(hosts.path("first-code/src/App.tsx"), code);
  cpSync(hosts.path("node_modules/@giflet/core/samples"), hosts.path("first-code/public/gifs"), {
    recursive: true,
  });
  await run("vite", "build", "first-code", "--outDir", `dist/${name}`);
  await opened({ "/": `first-code/dist/${name}` }, use);
}

/** Serves folders, opens the page, and checks that it requests no other host and has no error and no warning. */
function opened(folders, use) {
  return context.hosts.servingFiles(folders, ({ url }) =>
    withPage(context.browser, async ({ page, problems, requests }) => {
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
    await withApp("first-code", code, choosesGif);
  });

  test("[NPM-01, EMB-03] the HTML of README.md shows a picker of the sample GIFs, and the chosen GIF, without a key", async () => {
    const [, html] = /^```html\n([\s\S]*?)^```/m.exec(readFileSync(at("README.md"), "utf8"));
    const { hosts } = context;
    mkdirSync(hosts.path("first-html"));
    writeFileSync(
      hosts.path("first-html/index.html"),
      `<!doctype html>\n<link rel="icon" href="data:,">\n${html}`,
    );
    const folders = {
      "/": "first-html",
      "/cdn/": "node_modules/@giflet/embed/dist/cdn",
      "/samples/": "node_modules/@giflet/core/samples",
    };
    await opened(folders, async (page, url) => {
      // Without `visible` it waits for mutations of the document, which those of a shadow root are not.
      const within = (selector) =>
        page.waitForSelector(`giflet-picker-button >>> ${selector}`, { visible: true });
      await (await within("button")).click();
      await within("img.giflet-media[src]");
      await enterTerm(page, await within("input"), "penguin");
      const alt = "A penguin waddles through the snow";
      await page.waitForFunction(showsOnly, { timeout: 60_000 }, alt, "giflet-picker-button");
      await (await within(".giflet-target")).click();
      const preview = await within("[part~=preview-image]");
      assert.equal(await preview.evaluate((image) => image.alt), alt);
      const value = await page.$eval("giflet-picker-button", (button) => button.value);
      assert.equal(value, `${url}samples/penguin-waddle.webp`);
    });
  });
}

/** Test of the first commands of README.md, which must end without an answer from anyone. They download a template and its packages. */
export function firstCommands() {
  test("[NPM-01] the first commands of README.md create the application without a terminal, and its first code shows the chosen GIF", async () => {
    const [, commands] = /^```sh\n([\s\S]*?)^```/m.exec(readFileSync(at("README.md"), "utf8"));
    const cwd = context.hosts.path("../first-commands");
    const release = `${cwd}/giflet/dist/release`;
    mkdirSync(release, { recursive: true });
    for (const { file } of context.tarballs) copyFileSync(file, `${release}/${basename(file)}`);
    await outputOf("bash", ["-ec", commands], { cwd });
    const app = `${cwd}/my-app`;
    writeFileSync(`${app}/src/App.tsx`, codeOf("README.md"));
    await outputOf("npm", ["run", "build"], { cwd: app });
    await opened({ "/": "../first-commands/my-app/dist" }, choosesGif);
  });
}

/** Finds a sample GIF in the picker of the first code, and chooses it. */
async function choosesGif(page, url) {
  await page.click("[aria-haspopup=dialog]");
  await page.waitForSelector(".giflet-popover .giflet-item img[src]");
  await enterTerm(page, await page.$(".giflet-popover input"), "penguin");
  const alt = "A penguin waddles through the snow";
  await page.waitForFunction(showsOnly, { timeout: 60_000 }, alt);
  await page.click(".giflet-popover .giflet-item .giflet-target");
  await page.waitForFunction(() => document.querySelector("main > img")?.naturalWidth > 1);
  const chosen = await page.$eval("main > img", ({ src, alt }) => ({ src, alt }));
  assert.deepEqual(chosen, { src: `${url}gifs/penguin-waddle.webp`, alt });
}

/** Runs in the page. Returns whether the list has one GIF, whose picture has loaded. With `host`, the list is in the shadow root of that element. */
export function showsOnly(alt, host) {
  const root = host ? document.querySelector(host).shadowRoot : document;
  const pictures = [...root.querySelectorAll(".giflet-item img")];
  return pictures.length === 1 && pictures[0].alt === alt && pictures[0].naturalWidth > 1;
}
