import { basename } from "node:path";
import { Miniflare } from "miniflare";
import { bundleWorker } from "./bundle.mjs";

const { GIFLET_SERVICE, GIFLET_TIMEOUT = "" } = process.env;
const { files } = await bundleWorker(process.argv[2], ["workerd", "worker"]);
const script = files.find(({ path }) => path.endsWith(".js"));
const wasm = files.filter(({ path }) => path.endsWith(".wasm"));
const miniflare = new Miniflare({
  modules: [
    { type: "ESModule", path: "worker.js", contents: script.text },
    ...wasm.map(({ path, contents }) => ({ type: "CompiledWasm", path: basename(path), contents })),
  ],
  compatibilityDate: "2026-04-01",
  bindings: { GIFLET_SERVICE, GIFLET_TIMEOUT },
  host: "127.0.0.1",
  port: 0,
});
console.log((await miniflare.ready).origin);
process.once("SIGTERM", () => miniflare.dispose());
