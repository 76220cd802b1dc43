import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at, root } from "./paths.mjs";

/** The paths of the files under version control that match one of the patterns, relative to the repository. */
export function tracked(...patterns) {
  const files = execFileSync("git", ["ls-files", "-z", "--", ...patterns], { cwd: root, encoding: "utf8" });
  return files.split("\0").filter((file) => file && existsSync(at(file)));
}
