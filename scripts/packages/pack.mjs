import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "../lib/run.mjs";

/** Packs the published packages into a folder; gives the paths of the tarballs. */
export async function pack(dir) {
  const names = ["core", "react-components", "embed"].flatMap((name) => ["--workspace", `packages/${name}`]);
  await run("npm", ["pack", "--silent", "--pack-destination", dir, ...names]);
  return readdirSync(dir)
    .filter((file) => file.endsWith(".tgz"))
    .map((file) => join(dir, file));
}
