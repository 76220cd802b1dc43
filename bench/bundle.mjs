import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { at } from "../scripts/lib/paths.mjs";

/** Scripts as an application ships them: each one minified module, its stylesheet and the wasm beside it. */
export async function bundle(...entries) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => at("bench", entry)),
    outdir: at("bench"),
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const scripts = outputFiles.map(({ path, contents }) => [`/${basename(path)}`, Buffer.from(contents)]);
  return new Map([...scripts, ["/giflet_bg.wasm", readFileSync(at("packages/core/dist/giflet_bg.wasm"))]]);
}
