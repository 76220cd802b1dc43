import { existsSync, readdirSync, readFileSync } from "node:fs";
import { at } from "./paths.mjs";

/** Returns the folders of the npm workspaces, from the patterns in the root's package.json. */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  return patterns
    .flatMap((pattern) => {
      const parent = pattern.slice(0, -2);
      if (!pattern.endsWith("/*")) return [pattern];
      return existsSync(at(parent)) ? readdirSync(at(parent)).map((name) => `${parent}/${name}`) : [];
    })
    .filter((dir) => existsSync(at(dir, "package.json")));
}
