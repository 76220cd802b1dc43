import { readFileSync } from "node:fs";
import { at } from "./paths.mjs";

/** The published packages, lowest layer first. */
export const packages = ["core", "react-components", "embed"];

/** Returns the package.json of a published package. */
export const manifestOf = (name) => JSON.parse(readFileSync(at("packages", name, "package.json"), "utf8"));

/**
 * Returns the public TypeScript entries of a package in `packages`, from its `exports`: the name for file names, and the declarations in
 * `dist`. Stylesheets have no declarations of their own, and what is below `internal/` is not public.
 */
export function entriesOf(name) {
  return Object.entries(manifestOf(name).exports)
    .filter(([path, { types }]) => types && !path.endsWith(".css") && !path.startsWith("./internal/"))
    .map(([path, { types }]) => ({
      name: path === "." ? "index" : path.slice("./".length).replace("/*", "").replaceAll("/", "-"),
      declarations: at("packages", name, types),
    }));
}
