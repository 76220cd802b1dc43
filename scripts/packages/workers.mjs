import assert from "node:assert/strict";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "vitest";
import { moduleText } from "../build/wasm-text.mjs";
import { context } from "./context.mjs";
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

/** Tests in hosts that are slow to install. */
export function workersNightly() {
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
