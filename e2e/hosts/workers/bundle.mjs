import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles a worker as a deployment does: with the conditions of the host, and with `.wasm` files as modules beside it. Resolves to the files, with names
 * without folders, and the paths of the files that are part of them.
 */
export async function bundleWorker(path, conditions) {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    conditions,
    outdir: "out",
    loader: { ".wasm": "copy" },
    assetNames: "[name]",
  });
  return { files: outputFiles, inputs: Object.keys(metafile.inputs) };
}
