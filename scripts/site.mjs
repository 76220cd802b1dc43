import { cpSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { siteGifs } from "../site/build/gifs.mjs";
import { buildPackages } from "./build.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { at } from "./lib/paths.mjs";
import { main, outputOf } from "./lib/run.mjs";
import { siteGenerator } from "./setup/npm.mjs";
import { setup } from "./setup.mjs";

/**
 * Builds the documentation site as static files, which need no server of their own. The packages must be built.
 *
 * @param {object} options
 * @param {string} options.out the folder
 * @param {string} [options.base] the path of the site at its host
 * @param {string} [options.source] the URL of the repository's files, for links to files that are no page
 */
export async function buildSite({ out, base = "/", source }) {
  await siteGenerator();
  const rspress = at("site", "node_modules", "@rspress", "core", "bin", "rspress.js");
  const env = { NODE_ENV: "production", SITE_BASE: base, SITE_OUT: out, SITE_SOURCE: source };
  // The generator prints a line for every page. A failure has its output.
  await outputOf(process.execPath, [rspress, "build"], { cwd: at("site"), env });
  const { list, files } = siteGifs();
  for (const { from, path } of files) cpSync(from, join(out, "gifs", path));
  writeFileSync(join(out, "gifs", "list.json"), JSON.stringify(list));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const { values } = readArguments("npm run site --", {
      options: {
        out: { type: "string", default: at("dist-site") },
        base: { type: "string", default: "/" },
        source: { type: "string" },
      },
    });
    const out = resolve(values.out);
    await setup();
    await buildPackages({ site: false });
    await buildSite({ ...values, out });
    console.log(`\nThe site is in ${out}, for the path ${values.base}`);
  });
}
