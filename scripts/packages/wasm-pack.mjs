import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { transform } from "esbuild";
import { test } from "vitest";
import { at } from "../lib/paths.mjs";
import { outputOf } from "../lib/run.mjs";
import { toolPath, wasmPackProgram } from "../setup/cargo-tools.mjs";
import { withPage } from "./browser.mjs";
import { context } from "./context.mjs";

/** Tests of a page without a bundler that imports the package that `wasm-pack build` creates of giflet-full. */
export function wasmPack() {
  test("[NPM-01] wasm-pack builds a package of giflet-full", () => buildPackage(context.hosts));
  test("[NPM-01] wasm-pack: a page imports its package and makes calls of the API and of the site", () =>
    makesCalls(context));
}

/** Builds the package and extracts its tarball beside the page, so that the page imports the files that npm would publish. */
async function buildPackage(hosts) {
  const cwd = hosts.path("wasm-pack");
  // The profile and the target folder are those of the development builds.
  await outputOf(
    wasmPackProgram,
    [
      ...["build", at("sdk-core", "full"), "--target", "web", "--mode", "no-install"],
      ...["--out-dir", hosts.path("wasm-pack", "built")],
    ],
    { env: { PATH: toolPath(at("node_modules", ".bin")) } },
  );
  const tarball = await outputOf("npm", ["pack", "./built", "--silent"], { cwd });
  await outputOf("tar", ["-xzf", tarball.trim()], { cwd });
}

async function makesCalls({ hosts, service, browser }) {
  const tables = readFileSync(at("packages", "core", "src", "shapes", "giphy.ts"), "utf8");
  const { code } = await transform(tables, { loader: "ts" });
  writeFileSync(hosts.path("wasm-pack", "tables.js"), code);
  const folders = { "/": "wasm-pack", "/service.js": "service.js" };
  await hosts.servingFiles(folders, ({ url }) =>
    withPage(browser, async ({ page, problems, requests }) => {
      await page.goto(`${url}?service=${encodeURIComponent(service)}`);
      await page
        .waitForSelector("#channels > li", { timeout: 60_000 })
        .catch((error) => assert.fail([error.message, ...problems].join("\n")));
      const texts = (list) => page.$$eval(`${list} > li`, (items) => items.map((item) => item.textContent));
      const gifs = await itemsOf(`${service}/v1/gifs/trending?api_key=host&limit=5`);
      const channels = await itemsOf(`${service}/api/v3/channels/`);
      assert.ok(gifs.length === 5 && channels.length > 0);
      assert.deepEqual(
        await texts("#gifs"),
        gifs.map(({ title }) => title),
      );
      assert.deepEqual(
        await texts("#channels"),
        channels.map(({ display_name, gif_count }) => `${display_name}: ${gif_count}`),
      );
      assert.deepEqual(problems, []);
      const modules = requests
        .map((request) => new URL(request).pathname)
        .filter((path) => /\.wasm$/.test(path));
      assert.deepEqual(modules, ["/package/giflet_full_bg.wasm"]);
    }),
  );
}

/** Returns the items of a list as the service sends them. */
async function itemsOf(address) {
  const response = await fetch(address);
  const { data } = await response.json();
  return data;
}
