import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { showsGifs, withPage } from "./browser.mjs";
import { check } from "./check.mjs";
import { modulesUnder } from "./contents.mjs";
import { rendersFirstPage } from "./first-page.mjs";
import { writeReactModules } from "./react-modules.mjs";
import { wasmPack } from "./wasm-pack.mjs";

/** Each test gets the applications, the address of the sample service and a browser. */

const pageOf = ({ service }, { url }) => `${url}?service=${encodeURIComponent(service)}`;

/** The page at an address shows a grid, with the core in its script and without an error or a warning. */
async function showsGrid(bench, served) {
  await withPage(bench.browser, async (tab) => {
    await showsGifs(tab, pageOf(bench, served), 6);
    assert.deepEqual(tab.problems, []);
    const cores = tab.requests.filter((request) => new URL(request).pathname.endsWith(".wasm"));
    assert.deepEqual(cores, []);
  });
}

/** The core and the telemetry module, each once. */
function assertModules(folder) {
  const modules = modulesUnder(folder);
  assert.equal(modules.length, 2);
  assert.notEqual(modules[0], modules[1]);
}

/** A built application: one core among its files, and a grid on its page. */
async function built(bench, name, { build, page }) {
  const { hosts } = bench;
  await check(`[NPM-01] ${name}: an application builds with exactly one core and shows a grid`, async () => {
    await build();
    const folder = join(name.toLowerCase(), "dist");
    if (page) copyFileSync(hosts.path(name.toLowerCase(), page), hosts.path(folder, page));
    assertModules(hosts.path(folder));
    await hosts.servingFiles({ "/": folder }, (served) => showsGrid(bench, served));
  });
}

/** A development server shows a grid. */
const developed = (bench, name, tool, args) =>
  check(`[NPM-01] ${name}: the development server shows a grid`, () =>
    bench.hosts.serving(tool, args, async (served) => {
      // Vite bundles the dependencies that the first visit discovers, and then reloads the page.
      await withPage(bench.browser, (tab) => showsGifs(tab, pageOf(bench, served), 6));
      await showsGrid(bench, served);
    }),
  );

async function vite(bench) {
  const { hosts } = bench;
  await developed(bench, "Vite 8", "vite", ["vite", "--host", "127.0.0.1", "--strictPort"]);
  await built(bench, "Vite", { build: () => hosts.run("vite", ["build", "vite"]) });
}

const vite7 = (bench) =>
  developed(bench, "Vite 7", "vite-7/bin/vite.js", [
    "vite",
    "--config",
    "vite/vite-7.config.js",
    "--host",
    "127.0.0.1",
    "--strictPort",
  ]);

const webpack = (bench) =>
  built(bench, "webpack", {
    build: () => bench.hosts.run("webpack", ["--config", "webpack/webpack.config.js"]),
    page: "index.html",
  });

const rspack = (bench) =>
  built(bench, "Rspack", {
    build: () => bench.hosts.run("rspack", ["build", "--config", "rspack/rspack.config.js"]),
    page: "index.html",
  });

const parcel = (bench) =>
  built(bench, "Parcel", {
    build: () =>
      bench.hosts.run("parcel", ["build", "parcel/index.html", "--dist-dir", "parcel/dist", "--no-cache"]),
  });

const rollup = (bench) =>
  built(bench, "Rollup", {
    build: async () => {
      await bench.hosts.run("rollup", ["--config", "rollup/rollup.config.js"]);
      const style = bench.hosts.path("node_modules/@giflet/react-components/dist/style.css");
      copyFileSync(style, bench.hosts.path("rollup/dist/style.css"));
    },
    page: "index.html",
  });

const esbuild = (bench) =>
  built(bench, "esbuild", {
    build: () =>
      bench.hosts.run("esbuild", [
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

const plain = (bench) =>
  check("[NPM-01] no bundler: a page with an import map shows a grid", async () => {
    const { hosts } = bench;
    await writeReactModules(hosts, "modules");
    const folders = {
      "/": "plain",
      "/app.js": "app.js",
      "/service.js": "service.js",
      "/modules/": "modules",
      "/node_modules/@giflet/core/dist/": "node_modules/@giflet/core/dist",
      "/node_modules/@giflet/react-components/dist/": "node_modules/@giflet/react-components/dist",
    };
    await hosts.servingFiles(folders, (served) => showsGrid(bench, served));
  });

/** An application that renders the first page on the server: one core for browsers, and all that README.md promises. */
async function renderedOnServer(bench, name, { build, files, serving }) {
  const isBuilt = await check(
    `[NPM-01] ${name}: an application builds with exactly one core for browsers`,
    async () => {
      await build();
      assertModules(bench.hosts.path(files));
    },
  );
  if (isBuilt) await serving((served) => rendersFirstPage(name, bench, served));
}

const next = (bench) =>
  renderedOnServer(bench, "Next.js", {
    build: () => bench.hosts.run("next", ["build", "next"]),
    files: "next/.next/static",
    serving: (use) => bench.hosts.serving("next", ["start", "next", "--hostname", "127.0.0.1"], use),
  });

const nextDev = (bench) => developed(bench, "Next.js", "next", ["dev", "next", "--hostname", "127.0.0.1"]);

const reactRouter = (bench) =>
  renderedOnServer(bench, "React Router", {
    build: () => bench.hosts.run("react-router", ["build", "react-router"]),
    files: "react-router/build/client",
    serving: (use) =>
      bench.hosts.serving("react-router-serve", ["build/server/index.js"], use, "react-router"),
  });

const reactRouterDev = (bench) =>
  developed(bench, "React Router", "react-router", ["dev", "react-router", "--host", "127.0.0.1"]);

const astro = (bench) =>
  renderedOnServer(bench, "Astro", {
    build: () => bench.hosts.run("astro", ["build", "--root", "astro"]),
    files: "astro/dist",
    serving: (use) => bench.hosts.servingFiles({ "/": "astro/dist" }, use),
  });

const astroDev = (bench) =>
  developed(bench, "Astro", "astro", ["dev", "--root", "astro", "--host", "127.0.0.1"]);

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

/** One after the other, the quick ones first. */
export const tools = [vitest, esbuild, plain, rollup, rspack, vite, vite7, jest, webpack, wasmPack, next];

/** What `npm run test:nightly` adds: tools that are slow to install or to start. */
export const nightlyTools = [parcel, reactRouter, reactRouterDev, astro, astroDev, nextDev];
