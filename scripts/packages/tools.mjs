import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { showsGifs, withPage } from "./browser.mjs";
import { check } from "./check.mjs";
import { modulesUnder } from "./contents.mjs";
import { rendersFirstPage } from "./first-page.mjs";
import { writeReactModules } from "./react-modules.mjs";
import { wasmPack } from "./wasm-pack.mjs";

/** The tests get a context: the applications, the URL of the sample service and a browser. */

const pageOf = ({ service }, { url }) => `${url}?service=${encodeURIComponent(service)}`;

/** Checks that a page shows a grid, with the core in its script and without errors and warnings. */
async function showsGrid(context, served) {
  await withPage(context.browser, async (tab) => {
    await showsGifs(tab, pageOf(context, served), 6);
    assert.deepEqual(tab.problems, []);
    const cores = tab.requests.filter((request) => new URL(request).pathname.endsWith(".wasm"));
    assert.deepEqual(cores, []);
  });
}

/** Checks that a folder contains the core and the telemetry module, once each. */
function assertModules(folder) {
  const modules = modulesUnder(folder);
  assert.equal(modules.length, 2);
  assert.notEqual(modules[0], modules[1]);
}

/** Checks a built application: its files contain one core, and its page shows a grid. */
async function built(context, name, { build, page }) {
  const { hosts } = context;
  await check(`[NPM-01] ${name}: an application builds with exactly one core and shows a grid`, async () => {
    await build();
    const folder = join(name.toLowerCase(), "dist");
    if (page) copyFileSync(hosts.path(name.toLowerCase(), page), hosts.path(folder, page));
    assertModules(hosts.path(folder));
    await hosts.servingFiles({ "/": folder }, (served) => showsGrid(context, served));
  });
}

/** Checks that a development server shows a grid. */
const developed = (context, name, tool, args) =>
  check(`[NPM-01] ${name}: the development server shows a grid`, () =>
    context.hosts.serving(tool, args, async (served) => {
      // Vite bundles the dependencies that the first visit discovers, and then reloads the page.
      await withPage(context.browser, (tab) => showsGifs(tab, pageOf(context, served), 6));
      await showsGrid(context, served);
    }),
  );

async function vite(context) {
  const { hosts } = context;
  await developed(context, "Vite 8", "vite", ["vite", "--host", "127.0.0.1", "--strictPort"]);
  await built(context, "Vite", { build: () => hosts.run("vite", ["build", "vite"]) });
}

const vite7 = (context) =>
  developed(context, "Vite 7", "vite-7/bin/vite.js", [
    "vite",
    "--config",
    "vite/vite-7.config.js",
    "--host",
    "127.0.0.1",
    "--strictPort",
  ]);

const webpack = (context) =>
  built(context, "webpack", {
    build: () => context.hosts.run("webpack", ["--config", "webpack/webpack.config.js"]),
    page: "index.html",
  });

const rspack = (context) =>
  built(context, "Rspack", {
    build: () => context.hosts.run("rspack", ["build", "--config", "rspack/rspack.config.js"]),
    page: "index.html",
  });

const parcel = (context) =>
  built(context, "Parcel", {
    build: () =>
      context.hosts.run("parcel", ["build", "parcel/index.html", "--dist-dir", "parcel/dist", "--no-cache"]),
  });

const rollup = (context) =>
  built(context, "Rollup", {
    build: async () => {
      await context.hosts.run("rollup", ["--config", "rollup/rollup.config.js"]);
      const style = context.hosts.path("node_modules/@giflet/react-components/dist/style.css");
      copyFileSync(style, context.hosts.path("rollup/dist/style.css"));
    },
    page: "index.html",
  });

const esbuild = (context) =>
  built(context, "esbuild", {
    build: () =>
      context.hosts.run("esbuild", [
        ...[
          "esbuild/main.js",
          "--bundle",
          "--splitting",
          "--minify",
          "--format=esm",
          "--outdir=esbuild/dist",
        ],
        '--define:process.env.NODE_ENV="production"',
      ]),
    page: "index.html",
  });

const plain = (context) =>
  check("[NPM-01] no bundler: a page with an import map shows a grid", async () => {
    const { hosts } = context;
    await writeReactModules(hosts, "modules");
    const folders = {
      "/": "plain",
      "/app.js": "app.js",
      "/service.js": "service.js",
      "/modules/": "modules",
      "/node_modules/@giflet/core/dist/": "node_modules/@giflet/core/dist",
      "/node_modules/@giflet/react-components/dist/": "node_modules/@giflet/react-components/dist",
    };
    await hosts.servingFiles(folders, (served) => showsGrid(context, served));
  });

/** Checks an application that renders the first page on the server: it has one core for browsers, and works as README.md describes. */
async function renderedOnServer(context, name, { build, files, serving }) {
  const isBuilt = await check(
    `[NPM-01] ${name}: an application builds with exactly one core for browsers`,
    async () => {
      await build();
      assertModules(context.hosts.path(files));
    },
  );
  if (isBuilt) await serving((served) => rendersFirstPage(name, context, served));
}

const next = (context) =>
  renderedOnServer(context, "Next.js", {
    build: () => context.hosts.run("next", ["build", "next"]),
    files: "next/.next/static",
    serving: (use) => context.hosts.serving("next", ["start", "next", "--hostname", "127.0.0.1"], use),
  });

const nextDev = (context) =>
  developed(context, "Next.js", "next", ["dev", "next", "--hostname", "127.0.0.1"]);

const reactRouter = (context) =>
  renderedOnServer(context, "React Router", {
    build: () => context.hosts.run("react-router", ["build", "react-router"]),
    files: "react-router/build/client",
    serving: (use) =>
      context.hosts.serving("react-router-serve", ["build/server/index.js"], use, "react-router"),
  });

const reactRouterDev = (context) =>
  developed(context, "React Router", "react-router", ["dev", "react-router", "--host", "127.0.0.1"]);

const astro = (context) =>
  renderedOnServer(context, "Astro", {
    build: () => context.hosts.run("astro", ["build", "--root", "astro"]),
    files: "astro/dist",
    serving: (use) => context.hosts.servingFiles({ "/": "astro/dist" }, use),
  });

const astroDev = (context) =>
  developed(context, "Astro", "astro", ["dev", "--root", "astro", "--host", "127.0.0.1"]);

const vitest = ({ hosts }) =>
  check("[NPM-01] Vitest: a grid shows GIFs in jsdom, of a service and of the fake client", async () => {
    const output = await hosts.run("vitest", ["run", "--root", "vitest", "--testTimeout=60000"]);
    assert.match(output, /3 passed/);
  });

const jest = ({ hosts }) =>
  check("[NPM-01] Jest: a grid shows GIFs in jsdom, with the documented configuration", async () => {
    const output = await hosts.run("jest", ["--config", "jest/jest.config.js"]);
    assert.match(output, /2 passed/);
  });

/** Run in this order, fast ones first. */
export const tools = [vitest, esbuild, plain, rollup, rspack, vite, vite7, jest, webpack, wasmPack, next];

/** Added by `npm run test:nightly`: tools that are slow to install or to start. */
export const nightlyTools = [parcel, reactRouter, reactRouterDev, astro, astroDev, nextDev];
