import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { at } from "../lib/paths.mjs";

/** The table of the elements and their attributes. */
const file = at("packages", "embed", "src", "shared", "attributes.ts");

/** Resolves to the exports of the table. */
export function attributeTables() {
  const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts" });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Rollup plugin: the table without its descriptions, which only documentation needs. */
export const withoutDescriptions = {
  name: "table of attributes",
  transform: (code, id) =>
    id === file ? { code: code.replaceAll(/\babout:\s*"(?:[^"\\]|\\.)*",?/g, ""), map: null } : null,
};
