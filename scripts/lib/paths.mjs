import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** Returns a path inside the repository. */
export const at = (...parts) => join(root, ...parts);

/** The folder of tools and compiled dependencies, shared by all clones. */
export const cache = process.env.GIFLET_CACHE ?? join(homedir(), ".cache", "giflet");

/** Returns the path of a program of an npm package. */
export const npmBin = (name) => at("node_modules", ".bin", name);

export const serviceBinary = at("target", "debug", "giflet-sample-service");
export const embedDist = at("packages", "embed", "dist");
