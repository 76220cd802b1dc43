import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { at } from "../scripts/lib/paths.mjs";

/** Scripts as an application ships them, by their paths: each one minified module, or several where it imports late. */
export async function bundle(entries, { splitting = false } = {}) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => at("bench", entry)),
    outdir: at("bench"),
    bundle: true,
    splitting,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    // A bundle in one piece would hold what is fetched only where WebAssembly fails: see packages/core/README.md.
    external: splitting ? [] : ["*/core-in-script.js"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, Buffer.from(contents)]));
}

/** The core, where bundles of it look for it. */
export const wasm = () => ["/giflet_bg.wasm", readFileSync(at("packages/core/dist/giflet_bg.wasm"))];
