import { join } from "node:path";
import { cache } from "../lib/paths.mjs";
import { ask, run, stream } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** Must equal the wasm-bindgen crate of the workspace: the two speak a private format. */
const bindgen = { name: "wasm-bindgen-cli", version: "0.2.130", bin: "wasm-bindgen" };
const pack = { name: "wasm-pack", version: "0.15.1", bin: "wasm-pack" };
const fuzz = { name: "cargo-fuzz", version: "0.13.2", bin: "cargo-fuzz" };

const home = ({ name, version }) => join(cache, "tools", `${name}-${version}`);
const program = (tool) => join(home(tool), "bin", tool.bin);

export const wasmBindgenProgram = program(bindgen);
export const wasmPackProgram = program(pack);
export const cargoFuzzProgram = program(fuzz);

/** PATH with the pinned tools and the npm programs (wasm-opt) in front. */
export const toolPath = (npmBins) =>
  [join(home(bindgen), "bin"), join(home(pack), "bin"), npmBins, process.env.PATH].join(":");

function install(tool) {
  return step(`${tool.name} ${tool.version}`, {
    present: () => ask(program(tool), ["--version"])?.includes(tool.version) && home(tool),
    make: async () => {
      const args = ["install", tool.name, "--version", tool.version, "--root", home(tool), "--force"];
      const locked = await stream("cargo", [...args, "--locked"]);
      // The lock file that comes with a tool may name a crate that has since left the registry.
      if (locked.code !== 0) await run("cargo", args);
    },
  });
}

export const wasmBindgen = () => install(bindgen);
export const wasmPack = () => install(pack);
export const cargoFuzz = () => install(fuzz);
