import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { showsGifs, withPage } from "./browser.mjs";
import { commentBox } from "./comment-box.mjs";
import { assertModules } from "./contents.mjs";
import { context, local, run, serving } from "./context.mjs";
import { cssFrameworks } from "./css-frameworks.mjs";
import { dialogs } from "./dialogs.mjs";
import { elements } from "./elements.mjs";
import { embedHandler, embedHandlerNightly } from "./embed-handler.mjs";
import { embedStatic } from "./embed-static.mjs";
import { extension } from "./extension.mjs";
import { firstCode, firstCommands } from "./first-code.mjs";
import { failedPageTest, firstPageTests } from "./first-page.mjs";
import { frameworksNightly } from "./frameworks.mjs";
import { migrating } from "./migrating.mjs";
import { ownServer, ownServerTest } from "./own-server.mjs";
import { pickerButtonTest } from "./picker-button.mjs";
import { providers } from "./providers.mjs";
import { writeReactModules } from "./react-modules.mjs";
import { recipes } from "./recipes.mjs";
import { serviceWorker } from "./service-worker.mjs";
import { survivesTraps } from "./traps.mjs";
import { wasmPack } from "./wasm-pack.mjs";
import { workers, workersNightly } from "./workers.mjs";

const pageOf = ({ url }) => `${url}?service=${encodeURIComponent(context.service)}`;

/** Checks that a page shows a grid, with the core in its script and without errors and warnings. */
async function showsGrid(served) {
  await withPage(context.browser, async (tab) => {
    await showsGifs(tab, pageOf(served), 6);
    assert.deepEqual(tab.problems, []);
    const cores = tab.requests.filter((request) => new URL(request).pathname.endsWith(".wasm"));
    assert.deepEqual(cores, []);
  });
}

/** Checks that the import map has what `@giflet/embed/elements` imports. As text: the test runner would transform the imports. */
const showsPickerElement = ({ url }) =>
  withPage(context.browser, async ({ page, problems }) => {
    await page.goto(`${url}?service=${encodeURIComponent(context.service)}`);
    await page.evaluate(`Promise.all([import("@giflet/core/providers"), import("@giflet/embed/elements")]).then(([{ giphy }]) => {
      const picker = document.createElement("giflet-picker");
      picker.provider = giphy({ apiKey: "plain", baseUrl: "${context.service}/v1" });
      document.body.prepend(picker);
    })`);
    await page.waitForFunction(
      () =>
        document.querySelector("giflet-picker").shadowRoot?.querySelector(".giflet-item img")?.naturalWidth >
        1,
      { timeout: 60_000 },
    );
    assert.deepEqual(problems, []);
  });

/** Test of a built application: its files contain one core, and its page, which may be copied to them, shows a grid. */
function built(name, build, page) {
  test(`[NPM-01] ${name}: an application builds with exactly one core and shows a grid`, async () => {
    const { hosts } = context;
    await build();
    const folder = join(name.toLowerCase(), "dist");
    if (page) copyFileSync(hosts.path(name.toLowerCase(), page), hosts.path(folder, page));
    assertModules(hosts.path(folder));
    await hosts.servingFiles({ "/": folder }, (served) => showsGrid(served));
  });
}

/** Test that a development server shows a grid. */
const developed = (name, ...command) =>
  test(`[NPM-01] ${name}: the development server shows a grid`, () =>
    serving(...command)(async (served) => {
      // Vite bundles the dependencies that the first visit discovers, and then reloads the page.
      await withPage(context.browser, (tab) => showsGifs(tab, pageOf(served), 6));
      await showsGrid(served);
    }));

function vite() {
  developed("Vite 8", "vite", "vite", ...local);
  built("Vite", () => run("vite", "build", "vite"));
}

const vite7 = () =>
  developed("Vite 7", "vite-7/bin/vite.js", "vite", "--config", "vite/vite-7.config.js", ...local);

const webpack = () =>
  built("webpack", () => run("webpack", "--config", "webpack/webpack.config.js"), "index.html");

const rspack = () =>
  built("Rspack", () => run("rspack", "build", "--config", "rspack/rspack.config.js"), "index.html");

const parcel = () =>
  built("Parcel", () =>
    run("parcel", "build", "parcel/index.html", "--dist-dir", "parcel/dist", "--no-cache"),
  );

async function buildWithRollup() {
  await run("rollup", "--config", "rollup/rollup.config.js");
  const style = context.hosts.path("node_modules/@giflet/react-components/dist/style.css");
  copyFileSync(style, context.hosts.path("rollup/dist/style.css"));
}

const rollup = () => built("Rollup", buildWithRollup, "index.html");

const esbuild = () =>
  built(
    "esbuild",
    () =>
      run(
        ...["esbuild", "esbuild/main.js", "--bundle", "--splitting", "--minify", "--format=esm"],
        ...["--outdir=esbuild/dist", '--define:process.env.NODE_ENV="production"'],
      ),
    "index.html",
  );

function plain() {
  const folders = {
    "/": "plain",
    "/app.js": "app.js",
    "/service.js": "service.js",
    "/modules/": "modules",
    "/node_modules/@giflet/core/dist/": "node_modules/@giflet/core/dist",
    "/node_modules/@giflet/embed/dist/": "node_modules/@giflet/embed/dist",
    "/node_modules/@giflet/react-components/dist/": "node_modules/@giflet/react-components/dist",
  };
  const served = (use) => context.hosts.servingFiles(folders, use);
  test("[NPM-01] no bundler: a page with an import map shows a grid", async () => {
    await writeReactModules(context.hosts, "modules");
    await served(showsGrid);
  });
  test("[NPM-01] no bundler: a page with an import map shows a picker without React", () =>
    served(showsPickerElement));
  test("[NPM-01] no bundler: the installed files share a GIF and survive traps, also as JavaScript", () =>
    served(survivesTraps));
}

/** Tests of an application that renders the first page on the server: it has one core for browsers, and works as README.md describes. */
function renderedOnServer(name, build, files, serving) {
  test(`[NPM-01] ${name}: an application builds with exactly one core for browsers`, async () => {
    await build();
    assertModules(context.hosts.path(files));
  });
  firstPageTests(name, serving);
}

const hostname = ["--hostname", "127.0.0.1"];

function next() {
  const served = serving("next", "start", "next", ...hostname);
  renderedOnServer("Next.js", () => run("next", "build", "next"), "next/.next/static", served);
  pickerButtonTest("Next.js", served);
  ownServerTest("Next.js", served);
}

const nextDev = () => developed("Next.js", "next", "dev", "next", ...hostname);

function reactRouter() {
  const served = (use) =>
    context.hosts.serving("react-router-serve", ["build/server/index.js"], use, "react-router");
  const build = () => run("react-router", "build", "react-router");
  renderedOnServer("React Router", build, "react-router/build/client", served);
  failedPageTest("React Router", served);
}

const reactRouterDev = () =>
  developed("React Router", "react-router", "dev", "react-router", "--host", "127.0.0.1");

const astro = () =>
  renderedOnServer(
    "Astro",
    () => run("astro", "build", "--root", "astro"),
    "astro/dist",
    (use) => context.hosts.servingFiles({ "/": "astro/dist" }, use),
  );

const astroDev = () => developed("Astro", "astro", "dev", "--root", "astro", "--host", "127.0.0.1");

function vitest() {
  const runTests = (environment, ...args) =>
    run("vitest", "run", "--root", "vitest", "--testTimeout=60000", "--environment", environment, ...args);
  test("[NPM-01] Vitest: a grid shows GIFs in jsdom, of a service and of the fake client, and a picker button is used", async () => {
    assert.match(await runTests("jsdom"), /4 passed/);
  });
  test("[NPM-01] Vitest: a picker button is used in happy-dom, without a warning", async () => {
    const output = await runTests("happy-dom", "button");
    assert.match(output, /1 passed/);
    assert.doesNotMatch(output, /giflet:/);
  });
}

const jest = () =>
  test("[NPM-01] Jest: a grid shows GIFs in jsdom and a client searches, with the documented configuration", async () => {
    assert.match(await run("jest", "--config", "jest/jest.config.js"), /3 passed/);
  });

/** In every run: the first code of README.md, the files of MIGRATING.md, a bundler, a framework with a server, plain files, and what the embed handler and the static page share with the service. */
export const tools = [embedHandler, embedStatic, plain, firstCode, recipes, migrating, ownServer, vite, next];

/** Added by `npm run test:nightly`. */
export const nightlyTools = [
  firstCommands,
  vitest,
  dialogs,
  cssFrameworks,
  esbuild,
  workers,
  serviceWorker,
  extension,
  rollup,
  rspack,
  providers,
  commentBox,
  elements,
  vite7,
  jest,
  webpack,
  wasmPack,
  embedHandlerNightly,
  workersNightly,
  frameworksNightly,
  parcel,
  reactRouter,
  reactRouterDev,
  astro,
  astroDev,
  nextDev,
];
