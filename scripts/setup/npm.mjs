import { join } from "node:path";
import { at } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { isFresh, whenChanged } from "../lib/stamp.mjs";
import { seconds } from "../lib/steps.mjs";
import { workspaces } from "../lib/workspaces.mjs";

const manifests = () =>
  ["package-lock.json", "package.json", ...workspaces().map((dir) => `${dir}/package.json`)].map((file) =>
    at(file),
  );

const all = () => ({ stamp: "npm", folder: at(), inputs: manifests() });

/** Installs the npm packages. */
export const npmPackages = () => install("npm packages", all());

/** Installs the npm packages that show the gallery, a quarter of all, unless all are installed. */
export async function galleryPackages() {
  const options = { ...all(), stamp: "npm-gallery", flags: ["--prefer-offline", ...inGallery] };
  if (!isFresh(all().stamp, recipeOf(all()))) await install("npm packages of the gallery", options);
}

const inGallery = ["examples/gallery", "packages/core", "packages/react-components"].map(
  (workspace) => `--workspace=${workspace}`,
);

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
  const from = performance.now();
  const ran = await whenChanged(stamp, recipeOf({ folder, inputs }), () => {
    console.log(`  ...   ${name}`);
    return run("npm", ["install", "--no-save", ...flags, "--no-audit", "--no-fund"], { cwd: folder });
  });
  console.log(ran ? `  done  ${name} (${seconds(from)})` : `  ok    ${name}: installed`);
}

const recipeOf = ({ folder, inputs }) => ({
  inputs,
  outputs: [join(folder, "node_modules", ".package-lock.json")],
});
