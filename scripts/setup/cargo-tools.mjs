import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { at, cache } from "../lib/paths.mjs";
import { run, stream } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** Must equal the wasm-bindgen crate of the workspace: the two share a private format. */
const cli = { name: "wasm-bindgen-cli", version: "0.2.130", bin: "wasm-bindgen" };
const pack = { name: "wasm-pack", version: "0.15.1", bin: "wasm-pack" };
const gecko = { name: "geckodriver", version: "0.37.1", bin: "geckodriver" };
const fuzz = { name: "cargo-fuzz", version: "0.13.2", bin: "cargo-fuzz" };
const deny = { name: "cargo-deny", version: "0.20.2", bin: "cargo-deny" };

/** A package of this repository. Its version is a digest of its files, so that a changed file installs it again. */
const ownFolder = at("scripts", "bindgen");
const own = { name: "giflet-bindgen", version: digestOf(ownFolder), bin: "giflet-bindgen" };

function digestOf(folder) {
  const hash = createHash("sha256");
  for (const file of ["Cargo.toml", "Cargo.lock", "src/main.rs"])
    hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

const home = ({ name, version }) => join(cache, "tools", `${name}-${version}`);
const program = (tool) => join(home(tool), "bin", tool.bin);

export const bindgenProgram = program(own);
export const wasmPackProgram = program(pack);
export const geckodriverProgram = program(gecko);
export const cargoFuzzProgram = program(fuzz);
export const cargoDenyProgram = program(deny);

/** Returns PATH with the pinned tools and the npm programs (wasm-opt) first. */
export const toolPath = (npmBins) =>
  [join(home(cli), "bin"), join(home(pack), "bin"), npmBins, process.env.PATH].join(":");

/** Unoptimized: the tools run for seconds, but optimizing them takes minutes. */
const unoptimized = { CARGO_PROFILE_RELEASE_OPT_LEVEL: "0", CARGO_PROFILE_RELEASE_LTO: "off" };

function install(tool, make) {
  return step(`${tool.name} ${tool.version}`, {
    present: () => existsSync(program(tool)) && home(tool),
    make: () => make(["install", "--root", home(tool), "--force"], { env: unoptimized }),
  });
}

const installPublished = (tool) =>
  install(tool, async (command, options) => {
    const args = [...command, tool.name, "--version", tool.version];
    const locked = await stream("cargo", [...args, "--locked"], options);
    // The lock file of a tool may contain a crate that was removed from the registry.
    if (locked.code !== 0) await run("cargo", args, options);
  });

export const bindgen = () =>
  install(own, async (command, options) => {
    const targetDir = join(home(own), "target");
    await run("cargo", [...command, "--locked", "--path", ownFolder, "--target-dir", targetDir], options);
    rmSync(targetDir, { recursive: true });
  });
export const wasmBindgenCli = () => installPublished(cli);
export const wasmPack = () => installPublished(pack);
export const geckodriver = () => installPublished(gecko);
export const cargoFuzz = () => installPublished(fuzz);
export const cargoDeny = () => installPublished(deny);
