import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { at, embedDist } from "../lib/paths.mjs";

const folder = at("target", "start", "unbuilt-player");
const link = at("target", "start", "player");

/**
 * Returns the folder of the player page's files for the sample service: those of `@giflet/embed`, or while they are not built yet, a link to files that say
 * so. The service reads the folder for each page.
 */
export function playerFolder() {
  if (existsSync(join(embedDist, "manifest.json"))) return embedDist;
  mkdirSync(folder, { recursive: true });
  const script = join(import.meta.dirname, "unbuilt-player.js");
  copyFileSync(script, join(folder, "player.js"));
  writeFileSync(join(folder, "player.css"), "");
  const integrity = (name) =>
    `sha384-${createHash("sha384")
      .update(readFileSync(join(folder, name)))
      .digest("base64")}`;
  const manifest = { version: "00000000", script: integrity("player.js"), style: integrity("player.css") };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  linkTo(folder);
  return link;
}

/** Call it when `@giflet/embed` is built. */
export const usePlayer = () => linkTo(embedDist);

function linkTo(target) {
  const next = `${link}.next`;
  // If the package was built before the start, `playerFolder` has created no folder.
  mkdirSync(dirname(link), { recursive: true });
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
}
