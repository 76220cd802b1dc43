import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildPackages } from "./build.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { ask, Failed, main, run } from "./lib/run.mjs";
import { sum } from "./packages/check.mjs";
import { pack } from "./packages/pack.mjs";
import { published } from "./packages/published.mjs";
import { closeChangelog, setCargoVersion } from "./release/versions.mjs";
import { setup } from "./setup.mjs";

const out = at("dist", "release");

const versionNow = () => JSON.parse(readFileSync(at("packages", "core", "package.json"), "utf8")).version;

/** Takes up what the changesets say: one version for the packages, the crates and the changelog. */
async function raiseVersion() {
  const before = versionNow();
  await run(npmBin("changeset"), ["version"]);
  const version = versionNow();
  if (version === before) return console.log(`  no changeset waits: the version stays ${version}`);
  await run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund", "--silent"]);
  change("Cargo.toml", (text) => setCargoVersion(text, version));
  change("CHANGELOG.md", (text) => closeChangelog(text, version, new Date().toISOString().slice(0, 10)));
}

function change(name, how) {
  writeFileSync(at(name), how(readFileSync(at(name), "utf8")));
}

/** One line for each tarball, as `sha256sum --check` reads it. */
function writeSums(tarballs) {
  const lines = tarballs.map(({ file }) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${basename(file)}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
  return lines.join("");
}

await main(async () => {
  if (ask("git", ["status", "--porcelain"]) !== "") throw new Failed("Commit or stash your changes first.");
  await setup({ release: true });
  console.log("Version");
  await raiseVersion();
  await buildPackages({ release: true });
  console.log("Pack");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const tarballs = await pack(out);
  await published(tarballs);
  if (!sum()) throw new Failed("The tarballs are not fit to be published.");

  console.log(`
Nothing was published, and nothing committed. In ${out}:

${writeSums(tarballs)}
When the tests pass and the version is committed, this would publish it:

${tarballs.map(({ file }) => `  npm publish ${file} --access public`).join("\n")}
  git tag v${versionNow()}
`);
});
