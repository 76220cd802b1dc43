import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Miniflare } from "miniflare";

const { GIFLET_SERVICE, GIFLET_TIMEOUT = "" } = process.env;

/** Bundles the worker as a deployment does: with the conditions of workerd, and with `.wasm` files as modules. */
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("worker.mjs", import.meta.url))],
  bundle: true,
  write: false,
  format: "esm",
  conditions: ["workerd", "worker"],
  outdir: "out",
  loader: { ".wasm": "copy" },
  assetNames: "[name]",
});
const contentsOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).contents;
const wasm = outputFiles.filter(({ path }) => path.endsWith(".wasm"));
const miniflare = new Miniflare({
  modules: [
    { type: "ESModule", path: "worker.js", contents: new TextDecoder().decode(contentsOf(".js")) },
    ...wasm.map(({ path, contents }) => ({ type: "CompiledWasm", path: basename(path), contents })),
  ],
  compatibilityDate: "2026-04-01",
  bindings: { GIFLET_SERVICE, GIFLET_TIMEOUT },
  host: "127.0.0.1",
  port: 0,
});
console.log((await miniflare.ready).origin);
process.once("SIGTERM", () => miniflare.dispose());
