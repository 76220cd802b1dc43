import { main } from "./lib/run.mjs";
import { bindgen, wasmBindgenCli, wasmPack } from "./setup/cargo-tools.mjs";
import { chromium } from "./setup/chromium.mjs";
import { printEnvironment } from "./setup/environment.mjs";
import { firefox } from "./setup/firefox.mjs";
import { checkNode } from "./setup/node.mjs";
import { npmPackages } from "./setup/npm.mjs";
import { rustSource, rustTarget } from "./setup/rust.mjs";
import { restoreTarget } from "./setup/target-cache.mjs";

/** Brings what is missing: always what `npm start` needs; for tests also the browsers and the release parts. */
export async function setup({ test = false, release = test } = {}) {
  console.log("Setup");
  await checkNode();
  await npmPackages();
  await rustTarget();
  if (release) await rustSource();
  await bindgen();
  if (test) {
    await wasmBindgenCli();
    await wasmPack();
    await chromium();
    await firefox();
    printEnvironment();
  }
  await restoreTarget();
}

if (process.argv[1] === import.meta.filename) {
  await main(() => setup({ test: process.argv.includes("--test") }));
}
