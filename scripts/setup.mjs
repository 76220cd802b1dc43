import { main, together } from "./lib/run.mjs";
import { bindgen, geckodriver, wasmBindgenCli, wasmPack } from "./setup/cargo-tools.mjs";
import { chromium, chromiumShell } from "./setup/chromium.mjs";
import { printEnvironment } from "./setup/environment.mjs";
import { firefox } from "./setup/firefox.mjs";
import { checkNode } from "./setup/node.mjs";
import { npmPackages } from "./setup/npm.mjs";
import { rustSource, rustTarget } from "./setup/rust.mjs";
import { streamServers } from "./setup/stream.mjs";
import { restoreTarget } from "./setup/target-cache.mjs";

/** Installs missing tools: those of `npm start`; for tests also the browsers, the servers of the stream and the tools of a release
 * build. */
export async function setup({ test = false, release = test } = {}) {
  console.log("Setup");
  await checkNode();
  // One is limited by the network, the other by the processor.
  await together(downloads({ test }), rust({ test, release }));
  if (test) printEnvironment();
}

async function downloads({ test }) {
  await npmPackages();
  if (!test) return;
  await chromium();
  await chromiumShell();
  await firefox();
  await streamServers();
}

async function rust({ test, release }) {
  await rustTarget();
  if (release) await rustSource();
  await bindgen();
  if (test) {
    await wasmBindgenCli();
    await wasmPack();
    await geckodriver();
  }
  await restoreTarget();
}

if (process.argv[1] === import.meta.filename) {
  await main(() => setup({ test: process.argv.includes("--test") }));
}
