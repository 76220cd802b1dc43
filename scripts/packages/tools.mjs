import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { showsGifs } from "./browser.mjs";
import { check } from "./check.mjs";
import { coresUnder } from "./contents.mjs";
import { writeReactModules } from "./react-modules.mjs";

/** What a test of a tool has: the applications, the address of the sample service, a browser. */

/** The page at an address shows a grid without an error, having fetched so many cores. */
async function showsGrid({ service, browser }, { url }, fetched) {
  const { errors, cores } = await showsGifs(browser, `${url}?service=${encodeURIComponent(service)}`, 6);
  assert.deepEqual(errors, []);
  assert.equal(cores.length, fetched, `fetched ${cores}`);
}

async function answered({ service }, served) {
  const response = await fetch(`${served.url}?service=${encodeURIComponent(service)}`);
  assert.equal(response.status, 200, served.log);
  return response.text();
}

/** A built application: one core among its files, and a grid on its page. */
async function built(bench, name, { build, page, fetched }) {
  const { hosts } = bench;
  await check(`[NPM-01] ${name}: an application builds with exactly one core and shows a grid`, async () => {
    await build();
    const folder = join(name.toLowerCase(), "dist");
    if (page) copyFileSync(hosts.path(name.toLowerCase(), page), hosts.path(folder, page));
    assert.equal(coresUnder(hosts.path(folder)), 1);
    await hosts.servingFiles({ "/": folder }, (served) => showsGrid(bench, served, fetched));
  });
}

async function vite(bench) {
  const { hosts } = bench;
  await check("[NPM-01] Vite: the development server shows a grid, with the core in its script", () =>
    hosts.serving("vite", ["vite", "--host", "127.0.0.1", "--strictPort"], (served) =>
      showsGrid(bench, served, 0),
    ),
  );
  await built(bench, "Vite", { build: () => hosts.run("vite", ["build", "vite"]), fetched: 0 });
}

const webpack = (bench) =>
  built(bench, "webpack", {
    build: () => bench.hosts.run("webpack", ["--config", "webpack/webpack.config.js"]),
    page: "index.html",
    fetched: 0,
  });

const rollup = (bench) =>
  built(bench, "Rollup", {
    build: async () => {
      await bench.hosts.run("rollup", ["--config", "rollup/rollup.config.js"]);
      const style = bench.hosts.path("node_modules/@giflet/react-components/dist/style.css");
      copyFileSync(style, bench.hosts.path("rollup/dist/style.css"));
    },
    page: "index.html",
    fetched: 0,
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
    fetched: 0,
  });

const plain = (bench) =>
  check(
    "[NPM-01] no bundler: a page with an import map shows a grid, with the core in its script",
    async () => {
      const { hosts } = bench;
      await writeReactModules(hosts, "modules");
      const folders = {
        "/": "plain",
        "/app.js": "app.js",
        "/modules/": "modules",
        "/node_modules/@giflet/core/dist/": "node_modules/@giflet/core/dist",
        "/node_modules/@giflet/react-components/dist/": "node_modules/@giflet/react-components/dist",
      };
      await hosts.servingFiles(folders, (served) => showsGrid(bench, served, 0));
    },
  );

async function next(bench) {
  const { hosts } = bench;
  const isBuilt = await check(
    "[NPM-01] Next.js: an application builds with exactly one core for browsers",
    async () => {
      await hosts.run("next", ["build", "next"]);
      assert.equal(coresUnder(hosts.path("next/.next/static")), 1);
    },
  );
  if (!isBuilt) return;
  await hosts.serving("next", ["start", "next", "--hostname", "127.0.0.1"], async (served) => {
    await check(
      "[NPM-02] Next.js: the server renders the grid, with GIFs and without style attributes",
      async () => {
        const page = await answered(bench, served);
        const [, main] = /<main>(.*)<\/main>/s.exec(page) ?? assert.fail(`${page}\n${served.log}`);
        assert.match(main, /class="giflet-grid/);
        assert.match(main, /<img [^>]*src=/);
        assert.doesNotMatch(main, / style="/);
        assert.doesNotMatch(served.log, /is not defined|ReferenceError/);
      },
    );
    await check("[NPM-01] Next.js: the page shows a grid and goes on in the browser", () =>
      showsGrid(bench, served, 0),
    );
  });
}

const vitest = ({ hosts, service }) =>
  check("[NPM-01] Vitest: a grid shows GIFs in jsdom, of a service and of the fake client", async () => {
    const output = await hosts.run("vitest", ["run", "--root", "vitest", "--testTimeout=60000"], {
      GIFLET_SERVICE: service,
    });
    assert.match(output, /3 passed/);
  });

/** One after the other, the quick ones first. */
export const tools = [vitest, esbuild, plain, rollup, vite, webpack, next];
