import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { at } from "./paths.mjs";

const skipped = new Set(["node_modules", "target", "dist", ".git"]);

/** Every file at or below a path, sorted; build products and dependencies are left out below the top. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/** One digest over the names and bytes of all files at or below the paths, and over the extra words. */
export function digest(paths, words = []) {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 32);
}

const stampFile = (name) => at("node_modules", ".cache", "giflet", `${name}.json`);

/** Whether the inputs are those of the last successful run and the outputs what that run left behind. */
export function isFresh(name, { inputs, words, outputs }) {
  const file = stampFile(name);
  if (!existsSync(file) || !outputs.every((path) => existsSync(path))) return false;
  const last = JSON.parse(readFileSync(file, "utf8"));
  return last.inputs === digest(inputs, words) && last.outputs === digest(outputs);
}

/** Runs `make` unless its result is fresh. Says whether it ran. */
export async function whenChanged(name, recipe, make) {
  if (isFresh(name, recipe)) return false;
  const inputs = digest(recipe.inputs, recipe.words);
  await make();
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify({ inputs, outputs: digest(recipe.outputs) }));
  return true;
}
