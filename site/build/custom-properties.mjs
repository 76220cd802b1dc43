import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { sectionsOf } from "./markdown.mjs";

/** The properties of the section "Theme" of the README, which are public, with their use. */
function documented() {
  const readme = readFileSync(at("packages", "react-components", "README.md"), "utf8");
  const rows = [
    ...sectionsOf(readme)
      .get("Theme")
      .matchAll(/^\| (`--giflet.*?) *\| (.*?) *\|$/gm),
  ];
  return rows.flatMap(([, names, use]) =>
    [...names.matchAll(/--giflet-[\w-]+/g)].map(([name]) => ({ name, use })),
  );
}

/** Returns the table of the public custom properties that a built stylesheet reads, with their defaults. */
export function customPropertiesTable(stylesheet) {
  const css = readFileSync(at("packages", "react-components", "dist", stylesheet), "utf8");
  const rows = documented()
    .filter(({ name }) => css.includes(`var(${name}`))
    .map(({ name, use }) => {
      const [, value] = new RegExp(`${name}:\\s*([^;}]+)`).exec(css) ?? [];
      const [, fallback] = new RegExp(`var\\(${name},\\s*([^()]+)\\)`).exec(css) ?? [];
      const initial = (value ?? fallback)?.trim();
      return `| \`${name}\` | ${initial ? `\`${initial}\`` : ""} | ${use} |`;
    });
  if (rows.length === 0) throw new Error(`${stylesheet} reads no public custom property`);
  return ["| custom property | default | use |", "| --- | --- | --- |", ...rows].join("\n");
}
