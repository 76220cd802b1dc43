import { at } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { whenChanged } from "../lib/stamp.mjs";
import { seconds } from "../lib/steps.mjs";
import { workspaces } from "../lib/workspaces.mjs";

const manifests = () =>
  ["package-lock.json", "package.json", ...workspaces().map((dir) => `${dir}/package.json`)].map((file) =>
    at(file),
  );

/**
 * Installs the npm packages. `npm ci` would fail with a registry mirror that lacks the optional packages of other platforms
 * in the lock file; `npm install --no-save` does not.
 */
export async function npmPackages() {
  const installed = at("node_modules", ".package-lock.json");
  const from = performance.now();
  const ran = await whenChanged("npm", { inputs: manifests(), outputs: [installed] }, () => {
    console.log("  ...   npm packages");
    return run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  });
  console.log(ran ? `  done  npm packages (${seconds(from)})` : "  ok    npm packages: installed");
}
