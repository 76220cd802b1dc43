import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { main } from "./lib/run.mjs";
import { startService } from "./lib/service.mjs";
import { filesUnder } from "./lib/stamp.mjs";
import { seconds } from "./lib/steps.mjs";
import { showsGifs } from "./packages/browser.mjs";
import { Host } from "./packages/host.mjs";
import { pack } from "./packages/pack.mjs";
import { setup } from "./setup.mjs";

let passed = 0;
let failed = 0;

/** One named test; what it throws is told, and the next one runs. Says whether it passed. */
async function check(name, body) {
  const from = performance.now();
  try {
    await body();
    passed += 1;
    console.log(`  ok    ${name} (${seconds(from)})`);
    return true;
  } catch (error) {
    failed += 1;
    console.log(`  FAIL  ${name} (${seconds(from)})\n${error.message}`);
    return false;
  }
}

/** Runs tests of which each needs the one before. */
async function chain(...tests) {
  for (const [name, body] of tests) if (!(await check(name, body))) return;
}

/** Serves a built host for as long as `body` runs. */
async function serving(host, service, body) {
  const served = await host.serve();
  try {
    await body(`${served.url}?service=${encodeURIComponent(service.url)}`, served);
  } finally {
    await served.stop();
  }
}

async function html(url, served) {
  const response = await fetch(url);
  assert.equal(response.status, 200, `${url} answers ${response.status}\n${served.log}`);
  return response.text();
}

async function vite(parent, tarballs, service) {
  const host = new Host("vite", parent);
  const built = (end) => filesUnder(join(host.dir, "dist")).filter((file) => file.endsWith(end));
  await chain(
    ["Vite: the tarballs install", () => host.install(tarballs)],
    ["Vite: the types fit", () => host.script("types")],
    ["Vite: it builds", () => host.script("build")],
    ["Vite: exactly one wasm file is built", () => assert.equal(built(".wasm").length, 1)],
    [
      "Vite: the page shows GIFs",
      () =>
        serving(host, service, async (url, served) => {
          assert.match(await html(url, served), /<div id="root">/);
          assert.deepEqual(await showsGifs(url, 6), []);
        }),
    ],
  );
}

async function next(parent, tarballs, service) {
  const host = new Host("next", parent);
  await chain(
    ["Next.js: the tarballs install", () => host.install(tarballs)],
    ["Next.js: the types fit", () => host.script("types")],
    ["Next.js: it builds", () => host.script("build")],
    [
      "Next.js: the server renders the grid, with its GIFs and without style attributes",
      () =>
        serving(host, service, async (url, served) => {
          const page = await html(url, served);
          assert.match(page, /class="giflet-grid/);
          const [, main] = /<main>(.*)<\/main>/s.exec(page);
          assert.match(main, /<img [^>]*src=/);
          assert.doesNotMatch(main, / style="/);
          assert.doesNotMatch(served.log, /is not defined|ReferenceError/);
        }),
    ],
    [
      "Next.js: the page shows GIFs and goes on in the browser",
      () =>
        serving(host, service, async (url) => {
          assert.deepEqual(await showsGifs(url, 9), []);
        }),
    ],
  );
}

await main(async () => {
  await setup({ test: true });
  await build({ release: true });
  const parent = mkdtempSync(join(tmpdir(), "giflet-packages-"));
  const service = await startService();
  try {
    let tarballs = [];
    const packed = await check("the packages pack", async () => {
      tarballs = await pack(parent);
      assert.equal(tarballs.length, 3);
    });
    if (packed) {
      await vite(parent, tarballs, service);
      await next(parent, tarballs, service);
    }
  } finally {
    await service.stop();
    rmSync(parent, { recursive: true, force: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
