import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "vitest";
import { moduleText } from "../build/wasm-text.mjs";
import { withPage } from "./browser.mjs";
import { context, run, serving } from "./context.mjs";
import { servingHandler } from "./embed-compare.mjs";

/** Bundles the worker with a client under export conditions. Resolves to its names of files, and what its script contains. */
async function bundle(conditions) {
  const { bundleWorker } = await import(pathToFileURL(context.hosts.path("workers", "bundle.mjs")));
  const { files, inputs } = await bundleWorker("client.mjs", conditions);
  const script = files.find(({ path }) => path.endsWith(".js")).text;
  return {
    modules: files
      .map(({ path }) => basename(path))
      .filter((name) => name.endsWith(".wasm"))
      .sort(),
    texts: script.match(moduleText)?.length ?? 0,
    fallbacks: inputs.filter((path) => /(js|telemetry)-fallback\.js$/.test(path)),
  };
}

const importedModules = ["giflet_bg.wasm", "giflet_telemetry_bg.wasm"];

/** Tests of the files for workers. */
export function workers() {
  test.each(["workerd", "edge-light"])(
    "[NPM-01] %s: a worker with a client imports its modules and has neither fallback",
    async (condition) => {
      assert.deepEqual(await bundle([condition]), { modules: importedModules, texts: 0, fallbacks: [] });
    },
  );
}

/** Test of the embed handler in the edge runtime of Next.js, in an application of its own: its webpack does not build such a route with pages. */
function edgeRuntime() {
  const served = serving("next", "start", "next-edge", "--hostname", "127.0.0.1");
  test("[EMB-09] Next.js: the embed handler runs in the edge runtime, and its page shows a GIF", async () => {
    // The player page names no icon, so the browser requests this one.
    mkdirSync(context.hosts.path("next-edge/public"), { recursive: true });
    writeFileSync(context.hosts.path("next-edge/public/favicon.ico"), "");
    await run("next", "build", "next-edge");
    await served(async (server) => {
      const { url } = server;
      const { data } = await (await fetch(`${context.service}/v1/gifs/trending?limit=1&api_key=edge`)).json();
      await withPage(context.browser, async ({ page, problems, requests }) => {
        await page.goto(`${url}edge/embed/${data[0].id}`);
        await page.waitForFunction(showsPlayer, { timeout: 60_000 });
        assert.ok(requests.some((request) => new URL(request).pathname.startsWith("/edge/embed-assets/")));
        assert.deepEqual(problems, []);
      });
      const unknown = await fetch(`${url}edge/embed/unknown`);
      assert.equal(unknown.status, 404);
      assert.match(await unknown.text(), /<!doctype html>/);
      // The JavaScript fallback logs a warning.
      assert.doesNotMatch(server.log, /giflet:/);
    });
  });
}

/** Runs in the page. */
function showsPlayer() {
  const media = document.querySelector(".giflet-player-media");
  return media?.naturalWidth > 1 || media?.videoWidth > 1;
}

/** Tests in hosts that are slow to install. */
export function workersNightly() {
  edgeRuntime();
  test("[NPM-01] workerd: a client searches and delivers pingbacks, without compilation at run time", () => {
    const host = { command: process.execPath, args: ["workers/workerd.mjs", "client.mjs"] };
    return servingHandler(host, context.hosts.dir, context.service, async (url) => {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
      const text = await response.text();
      assert.equal(response.status, 200, text);
      const { ids, acknowledged, warnings } = JSON.parse(text);
      // The JavaScript fallback logs one.
      assert.deepEqual(warnings, []);
      assert.equal(ids.length, 3);
      assert.equal(acknowledged, 1);
    });
  });
}
