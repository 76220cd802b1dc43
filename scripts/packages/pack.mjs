import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "../lib/run.mjs";

/** The published packages, lowest layer first. */
export const names = ["core", "react-components", "embed"];

/** Packs them into a folder. Resolves to the name and the tarball of each. */
export async function pack(dir) {
  const which = names.flatMap((name) => ["--workspace", `packages/${name}`]);
  await run("npm", ["pack", "--silent", "--pack-destination", dir, ...which]);
  const files = readdirSync(dir).filter((file) => file.endsWith(".tgz"));
  return names.map((name) => ({
    name,
    file: join(dir, files.find((file) => file.startsWith(`giflet-${name}-`)) ?? ""),
  }));
}
