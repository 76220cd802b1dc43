import { join } from "node:path";
import { at } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { whenChanged } from "../lib/stamp.mjs";
import { seconds } from "../lib/steps.mjs";
import { workspaces } from "../lib/workspaces.mjs";

const manifests = () =>
  ["package-lock.json", "package.json", ...workspaces().map((dir) => `${dir}/package.json`)].map((file) =>
    at(file),
  );

/** Installs the npm packages. */
export const npmPackages = () => install("npm packages", { stamp: "npm", folder: at(), inputs: manifests() });

/**
 * Installs the generator of the documentation site into site/node_modules, from npm's cache if possible. It has 121 MB, so it is no part of the
 * workspace: only `npm run site`, `npm start -- site` and the test of the site install it.
 */
export const siteGenerator = () =>
  install("generator of the site", {
    stamp: "site-npm",
    folder: at("site"),
    inputs: ["package.json", "package-lock.json"].map((name) => at("site", name)),
    flags: ["--prefer-offline"],
  });

/**
 * Installs the packages of a folder. `npm ci` would fail with a registry mirror that lacks the optional packages of other platforms
 * in the lock file; `npm install --no-save` does not.
 */
async function install(name, { stamp, folder, inputs, flags = [] }) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  const from = performance.now();
  const ran = await whenChanged(stamp, { inputs, outputs: [installed] }, () => {
    console.log(`  ...   ${name}`);
    return run("npm", ["install", "--no-save", ...flags, "--no-audit", "--no-fund"], { cwd: folder });
  });
  console.log(ran ? `  done  ${name} (${seconds(from)})` : `  ok    ${name}: installed`);
}
