import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { at, cache } from "../lib/paths.mjs";
import { ask, run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/**
 * Caches compiled Rust dependencies outside the clone: one generation for each compiler and each set of manifests. A generation is
 * copied from a target folder that started with these manifests, so it contains their dependencies and nothing else. `npm start`
 * writes it first, and `npm test`, which needs more, again. Workspace crates are excluded, because a fresh clone builds them anyway.
 */
const target = at("target");
const stages = ["nothing", "start", "test"];
const storedGenerations = 2;

/** Returns the generation that a target folder started from, and the stage of the cached dependencies in it. */
const markOf = (dir) => {
  const file = join(dir, ".giflet-generation.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { reach: "nothing" };
};
const mark = (dir, fields) => writeFileSync(join(dir, ".giflet-generation.json"), JSON.stringify(fields));

/** Returns every folder below `dir` in which cargo stores compiled units: one for each target and profile. */
const unitFolders = (dir) => {
  if (!existsSync(dir)) return [];
  if (existsSync(join(dir, ".fingerprint"))) return [dir];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "doc")
    .flatMap((entry) => unitFolders(join(dir, entry.name)));
};

const metadata = () =>
  JSON.parse(ask("cargo", ["metadata", "--format-version=1", "--no-deps", "--offline"]) ?? "{}");

function generation() {
  const hash = createHash("sha256");
  const { packages = [] } = metadata();
  const files = packages.map(({ manifest_path }) => manifest_path).sort();
  for (const file of [at("Cargo.toml"), at("Cargo.lock"), at(".cargo", "config.toml"), ...files]) {
    hash.update(existsSync(file) ? readFileSync(file) : "none");
  }
  const compiler = ask("rustc", ["--version"])?.split(" ")[1];
  return `target-${compiler}-${hash.digest("hex").slice(0, 16)}`;
}

/** Before the first build of a clone: copies ./target from the cache, or creates an empty folder. */
export function restoreTarget() {
  const name = generation();
  const stored = join(cache, name);
  return step("Compiled Rust dependencies", {
    present: () => existsSync(target) && "in ./target",
    make: async () => {
      if (existsSync(stored)) {
        await run("cp", ["-a", "--reflink=auto", stored, target]);
        utimesSync(stored, new Date(), new Date());
      } else {
        mkdirSync(target);
        mark(target, { generation: name, reach: "nothing" });
      }
    },
  });
}

/** After a successful build of `npm start` or `npm test` (`stage`): stores the dependencies that it compiled. */
export async function cacheTarget(stage) {
  const name = generation();
  const stored = join(cache, name);
  const known = stages.indexOf(markOf(stored).reach) >= stages.indexOf(stage);
  if (known || markOf(target).generation !== name) return;
  const draft = `${stored}.${process.pid}`;
  await run("cp", ["-a", "--reflink=auto", target, draft]);
  const own = new Set(metadata().packages.map((crate) => crate.name));
  for (const folder of unitFolders(draft)) dropCrates(folder, own);
  mark(draft, { generation: name, reach: stage });
  rmSync(stored, { recursive: true, force: true });
  renameSync(draft, stored);
  dropOldGenerations();
  console.log(`Compiled Rust dependencies stored in ${stored}`);
}

/** Removes the units of the given crates from a cargo profile folder, and the linked files beside them. */
function dropCrates(folder, crates) {
  const unit = /^(.*)-([0-9a-f]{16})/;
  const hashes = new Set();
  for (const name of readdirSync(join(folder, ".fingerprint"))) {
    const [, crate, hash] = unit.exec(name) ?? [];
    if (crates.has(crate)) hashes.add(hash);
  }
  for (const part of [".fingerprint", "build", "deps"]) {
    const dir = join(folder, part);
    if (!existsSync(dir)) continue;
    for (const name of readdirSync(dir)) {
      if (hashes.has(unit.exec(name)?.[2])) rmSync(join(dir, name), { recursive: true });
    }
  }
  rmSync(join(folder, "incremental"), { recursive: true, force: true });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && !entry.name.startsWith(".")) rmSync(join(folder, entry.name));
  }
}

function dropOldGenerations() {
  const found = readdirSync(cache)
    .filter((name) => name.startsWith("target-"))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const dir of found.slice(storedGenerations)) rmSync(dir, { recursive: true, force: true });
}
