import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { moduleText } from "../build/wasm-text.mjs";
import { filesUnder } from "../lib/stamp.mjs";

/** The files below a folder: path relative to it -> bytes. */
export const contentsUnder = (folder) =>
  new Map(filesUnder(folder).map((file) => [relative(folder, file), readFileSync(file)]));

/** The WebAssembly modules in an application's files, as files of their own and as text in a script. */
export function modulesUnder(folder) {
  const files = [...contentsUnder(folder)];
  const own = files.filter(([name]) => name.endsWith(".wasm")).map(([, bytes]) => bytes.toString("latin1"));
  const scripts = files.filter(([name]) => name.endsWith(".js")).map(([, bytes]) => bytes.toString());
  return [...own, ...scripts.flatMap((text) => text.match(moduleText) ?? [])];
}
