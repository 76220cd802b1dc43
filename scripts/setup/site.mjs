import { at } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { whenChanged } from "../lib/stamp.mjs";
import { seconds } from "../lib/steps.mjs";

/**
 * Installs the generator of the site into site/node_modules, from npm's cache if possible. It has 121 MB, so it is no part of the
 * workspace: only `npm run site`, `npm start -- site` and the test of the site install it. For `npm install` instead of `npm ci` see npm.mjs.
 */
export async function siteGenerator() {
  const inputs = ["package.json", "package-lock.json"].map((name) => at("site", name));
  const installed = at("site", "node_modules", ".package-lock.json");
  const from = performance.now();
  const ran = await whenChanged("site-npm", { inputs, outputs: [installed] }, () => {
    console.log("  ...   generator of the site");
    const flags = ["--no-save", "--prefer-offline", "--no-audit", "--no-fund"];
    return run("npm", ["install", ...flags], { cwd: at("site") });
  });
  console.log(
    ran ? `  done  generator of the site (${seconds(from)})` : "  ok    generator of the site: installed",
  );
}
