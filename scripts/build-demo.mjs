import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { demoGifs } from "./demo/gifs.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { Failed, main, run } from "./lib/run.mjs";

/**
 * Builds the gallery with the animations of the sample service as a folder of static files. It works at any path of any static host and
 * sends no request to another one. The packages must be built: `npm run build`.
 */
await main(async () => {
  const { values } = readArguments("node scripts/build-demo.mjs", {
    options: { out: { type: "string", default: at("dist-demo") } },
  });
  const out = resolve(values.out);
  for (const name of ["core", "react-components", "embed"]) {
    if (!existsSync(at("packages", name, "dist"))) throw new Failed("run `npm run build` first");
  }
  const { list, files } = demoGifs();
  const gallery = at("examples", "gallery");
  const flags = ["--base", "./", "--outDir", out, "--emptyOutDir", "--logLevel", "warn"];
  const env = { NODE_ENV: "production", VITE_GIFS: "gifs.json" };
  await run(npmBin("vite"), ["build", gallery, ...flags], { cwd: gallery, env });
  for (const { from, path } of files) cpSync(from, join(out, path));
  writeFileSync(join(out, "gifs.json"), JSON.stringify(list));
  console.log(`${list.length} GIFs in ${out}`);
});
