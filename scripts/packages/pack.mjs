import { readdirSync } from "node:fs";
import { join } from "node:path";
import { packages } from "../lib/packages.mjs";
import { run } from "../lib/run.mjs";

/** Packs the published packages into a folder. Resolves to the name and the tarball of each. */
export async function pack(dir) {
  const which = packages.flatMap((name) => ["--workspace", `packages/${name}`]);
  await run("npm", ["pack", "--silent", "--pack-destination", dir, ...which]);
  const files = readdirSync(dir).filter((file) => file.endsWith(".tgz"));
  return packages.map((name) => ({
    name,
    file: join(dir, files.find((file) => file.startsWith(`giflet-${name}-`)) ?? ""),
  }));
}
