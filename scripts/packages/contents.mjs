import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { moduleText } from "../build/wasm-text.mjs";
import { filesUnder } from "../lib/stamp.mjs";

/** Returns the files below a folder: relative path -> bytes. */
export const contentsUnder = (folder) =>
  new Map(filesUnder(folder).map((file) => [relative(folder, file), readFileSync(file)]));

/** Returns the WebAssembly modules of an application: separate files, and text in scripts. */
export function modulesUnder(folder) {
  const files = [...contentsUnder(folder)];
  const binaries = files
    .filter(([name]) => name.endsWith(".wasm"))
    .map(([, bytes]) => bytes.toString("latin1"));
  const scripts = files.filter(([name]) => name.endsWith(".js")).map(([, bytes]) => bytes.toString());
  return [...binaries, ...scripts.flatMap((text) => text.match(moduleText) ?? [])];
}

/** Checks that a folder contains the core and the telemetry module, once each. */
export function assertModules(folder) {
  const modules = modulesUnder(folder);
  assert.equal(modules.length, 2);
  assert.notEqual(modules[0], modules[1]);
}
