import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { npmBin } from "../lib/paths.mjs";
import { Failed, stream } from "../lib/run.mjs";
import { check } from "./check.mjs";

async function clean(tool, args) {
  const { code, output } = await stream(npmBin(tool), args, { quiet: true });
  if (code !== 0) throw new Failed(output);
}

/** The tarballs are what a registry expects. Neither tool asks it: both read the file. */
export async function published(tarballs) {
  for (const tarball of tarballs) {
    const name = basename(tarball);
    await check(`[NPM-01] publint finds nothing in ${name}`, () => clean("publint", ["--strict", tarball]));
    // The packages are modules only, and the core's own file has no types.
    const profile = [
      "--profile",
      "esm-only",
      "--exclude-entrypoints",
      "./giflet_bg.wasm",
      "./site/giflet_bg.wasm",
    ];
    await check(`[NPM-01] the types of ${name} resolve as its code does`, () =>
      clean("attw", [tarball, ...profile, "--quiet"]),
    );
  }
}

/** What a package in the applications' folder says of itself. */
const manifest = (hosts, name) =>
  JSON.parse(readFileSync(hosts.path("node_modules", "@giflet", name, "package.json"), "utf8"));

/** With React's types of either version, and with either way to find a module's types. */
export async function typed(hosts) {
  await check("[NPM-01] the application for types imports every entry that has some", () => {
    const source = readFileSync(hosts.path("types", "entries.tsx"), "utf8");
    const entries = ["core", "react-components", "embed"].flatMap((name) =>
      Object.entries(manifest(hosts, name).exports)
        .filter(([, target]) => target.types)
        .map(([path]) => `@giflet/${name}${path.slice(1)}`),
    );
    assert.deepEqual(
      entries.filter((entry) => !source.includes(`"${entry}"`)),
      [],
    );
  });
  for (const [what, config] of [
    ["with React 18, resolved as a bundler does", "react-18"],
    ["with React 19, resolved as Node does", "react-19"],
  ]) {
    await check(`[NPM-02] strict types, the packages' own too, ${what}`, () =>
      hosts.run("tsc", ["-p", `types/${config}.json`]),
    );
  }
}
