import { readArguments } from "./lib/arguments.mjs";
import { main, together } from "./lib/run.mjs";
import { bindgen, geckodriver, wasmBindgenCli, wasmPack } from "./setup/cargo-tools.mjs";
import { chromium, chromiumShell } from "./setup/chromium.mjs";
import { printEnvironment } from "./setup/environment.mjs";
import { firefox } from "./setup/firefox.mjs";
import { lowestChromium } from "./setup/lowest-chromium.mjs";
import { checkNode } from "./setup/node.mjs";
import { npmPackages } from "./setup/npm.mjs";
import { requireRustup, rustSource, rustTarget } from "./setup/rust.mjs";
import { streamServers } from "./setup/stream.mjs";
import { restoreTarget } from "./setup/target-cache.mjs";
import { webkit } from "./setup/webkit.mjs";

const modules = [npmPackages, rustTarget, bindgen];

/** The steps of the set-up for each need of a command, beside Node and Rust. */
const needs = {
  /** Scripts of npm packages. */
  npm: [npmPackages],
  /** Lints of all sources, also of those for WebAssembly. */
  lint: [npmPackages, rustTarget],
  /** Builds of the packages, as `npm start` makes them. */
  modules,
  /** Builds of the packages as they are published. */
  release: [...modules, rustSource],
  /** Tests of wasm-bindgen in a browser. */
  "wasm-pack": [npmPackages, rustTarget, wasmBindgenCli, wasmPack],
  chromium: [chromium, chromiumShell],
  "lowest-chromium": [lowestChromium],
  firefox: [firefox],
  webkit: [webkit],
  geckodriver: [geckodriver],
  /** NATS and PostgreSQL. */
  stream: [streamServers],
};

/** The steps that the network limits. The processor limits the others. */
const downloads = [npmPackages, chromium, chromiumShell, lowestChromium, firefox, webkit, streamServers];

/** Installs what is missing of these needs. */
export async function setup(names = ["modules"]) {
  console.log("Setup");
  await checkNode();
  requireRustup();
  const steps = new Set(names.flatMap((name) => needs[name]));
  const inOrder = async (some) => {
    for (const step of some) await step();
  };
  await together(
    inOrder(downloads.filter((step) => steps.has(step))),
    inOrder([...steps].filter((step) => !downloads.includes(step)).concat(restoreTarget)),
  );
  if (steps.has(chromium)) printEnvironment();
}

if (process.argv[1] === import.meta.filename) {
  const { positionals } = readArguments("npm run setup --", { words: Object.keys(needs) });
  await main(() => setup(positionals.length > 0 ? positionals : undefined));
}
