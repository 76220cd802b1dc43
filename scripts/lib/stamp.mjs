import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at, root } from "./paths.mjs";

const skipped = new Set(["node_modules", "target", "dist", ".git"]);

/** Returns every file at or below a path, sorted, without build output and dependencies in subfolders. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/**
 * Returns a digest of the names and contents of all files at or below the paths, and of `words`. The names are relative to the repository, so
 * that a copy of a built checkout is not built again.
 */
export function digest(paths, words = []) {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 32);
}

const stampFile = (name) => at("node_modules", ".cache", "giflet", `${name}.json`);

/** Returns whether inputs and outputs are unchanged since the last successful run. */
export function isFresh(name, { inputs, words, outputs }) {
  const file = stampFile(name);
  if (!existsSync(file) || !outputs.every((path) => existsSync(path))) return false;
  const last = JSON.parse(readFileSync(file, "utf8"));
  return last.inputs === digest(inputs, words) && last.outputs === digest(outputs);
}

/** Runs `make` unless its output is fresh. Resolves to whether it ran. */
export async function whenChanged(name, recipe, make) {
  if (isFresh(name, recipe)) return false;
  const inputs = digest(recipe.inputs, recipe.words);
  await make();
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify({ inputs, outputs: digest(recipe.outputs) }));
  return true;
}
