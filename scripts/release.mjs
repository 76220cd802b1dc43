import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildPackages } from "./build.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { manifestOf, packages } from "./lib/packages.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { ask, Failed, main, run } from "./lib/run.mjs";
import { pack } from "./packages/pack.mjs";
import { publishedChecks } from "./packages/published.mjs";
import { setAddresses, setLinks } from "./release/addresses.mjs";
import { sbomOf } from "./release/sbom.mjs";
import { closeChangelog, setCargoVersion } from "./release/versions.mjs";
import { setup } from "./setup.mjs";

const out = at("dist", "release");

const versionNow = () => manifestOf("core").version;

/** Applies the changesets: one version for the packages, the crates and the changelog. */
async function raiseVersion() {
  const before = versionNow();
  await run(npmBin("changeset"), ["version"]);
  const version = versionNow();
  if (version === before) return console.log(`  no changeset: the version stays ${version}`);
  await run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund", "--silent"]);
  change("Cargo.toml", (text) => setCargoVersion(text, version));
  change("CHANGELOG.md", (text) => closeChangelog(text, version, new Date().toISOString().slice(0, 10)));
}

function change(name, edit) {
  writeFileSync(at(name), edit(readFileSync(at(name), "utf8")));
}

/** Packs the files of the script tag and of the player page for static hosts, and the sample GIFs, for sites that host them without npm. Resolves to the path. */
async function packCdn() {
  const file = join(out, `giflet-cdn-${versionNow()}.tgz`);
  const folders = [
    "-C",
    at("packages", "embed", "dist"),
    "cdn",
    "NOTICES.txt",
    "-C",
    at("packages", "core"),
    "samples",
  ];
  await run("tar", ["-czf", file, ...folders]);
  return file;
}

/** Writes the software bill of materials of a tarball beside it, and returns its path. */
function writeSbom({ name, file }) {
  const notices = readFileSync(at("packages", name, "dist", "NOTICES.txt"), "utf8");
  const sbom = sbomOf(manifestOf(name), notices, readFileSync(at("Cargo.lock"), "utf8"), sumOf(file));
  const path = file.replace(/tgz$/, "cdx.json");
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
  return path;
}

const sumOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Writes and returns the checksums, in the format of `sha256sum --check`. */
function writeSums(files) {
  const lines = files.map((file) => `${sumOf(file)}  ${basename(file)}\n`);
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
  return lines.join("");
}

await main(async () => {
  const { values } = readArguments("npm run release --", {
    options: { repository: { type: "string" }, homepage: { type: "string" } },
  });
  if (values.homepage && !values.repository) throw new Failed("--homepage needs --repository");
  if (ask("git", ["status", "--porcelain"]) !== "") throw new Failed("Commit or stash your changes first.");
  await setup(["release"]);
  console.log("Version");
  await raiseVersion();
  if (values.repository)
    for (const name of packages) {
      const directory = `packages/${name}`;
      change(`${directory}/package.json`, (text) => setAddresses(text, { directory, ...values }));
      for (const file of ["README.md", "MIGRATING.md"].filter((file) => existsSync(at(directory, file))))
        change(`${directory}/${file}`, (text) => setLinks(text, { directory, ...values }));
    }
  await buildPackages({ release: true });
  console.log("Pack");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const tarballs = await pack(out);
  for (const { name, file } of tarballs) {
    for (const [title, check] of publishedChecks(name, () => file)) {
      await check();
      console.log(`  ok    ${title}`);
    }
  }

  const files = [...tarballs.flatMap((tarball) => [tarball.file, writeSbom(tarball)]), await packCdn()];
  console.log(`
Nothing was published or committed. In ${out}:

${writeSums(files)}
After the tests have passed and the version is committed, publish it with:

${tarballs.map(({ file }) => `  npm publish ${file} --access public`).join("\n")}
  git tag v${versionNow()}
`);
});
