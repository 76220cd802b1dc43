import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** A path inside the repository. */
export const at = (...parts) => join(root, ...parts);

/** Tools and compiled dependencies that outlive a clone. */
export const cache = process.env.GIFLET_CACHE ?? join(homedir(), ".cache", "giflet");

/** A program of an npm package of the workspace. */
export const npmBin = (name) => at("node_modules", ".bin", name);

export const serviceBinary = at("target", "debug", "giflet-sample-service");
export const embedDist = at("packages", "embed", "dist");
