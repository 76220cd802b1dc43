import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at, cache } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { step } from "../lib/steps.mjs";

/** The last version for Node 20. */
const version = "9.6.1";

const home = join(cache, "tools", `stryker-${version}`);
export const strykerProgram = join(home, "node_modules", ".bin", "stryker");

/** Its Vitest runner imports Vitest before it looks for that of the workspace, so both need a version for the same Node. */
function packages() {
  const { vitest } = JSON.parse(readFileSync(at("package.json"), "utf8")).devDependencies;
  const own = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${version}`);
  return [...own, `vitest@${vitest}`];
}

/** Installs Stryker outside the clone: it has 200 dependencies, and only `npm run test:mutants` needs it. */
export const stryker = () =>
  step(`Stryker ${version}`, {
    present: () => existsSync(strykerProgram) && home,
    make: () => {
      mkdirSync(home, { recursive: true });
      return run("npm", ["install", "--prefix", home, "--no-audit", "--no-fund", ...packages()]);
    },
  });
