import { readFileSync, writeFileSync } from "node:fs";
import { attributeTables } from "../build/attributes.mjs";
import { at } from "../lib/paths.mjs";

const readme = at("packages", "embed", "README.md");

const tables = await attributeTables();

/** The attributes of each element. */
export const attributesOf = {
  "giflet-player": tables.playerAttributes,
  "giflet-gif": tables.gifAttributes,
  "giflet-grid": tables.gridAttributes,
  "giflet-carousel": tables.carouselAttributes,
  "giflet-picker": tables.pickerAttributes,
  "giflet-picker-button": tables.pickerButtonAttributes,
};

const marker = /(<!-- attributes of ([\w ,-]+) -->\n)[\s\S]*?(<!-- \/attributes -->)/g;

/** Writes the tables of the attributes between their markers in README.md of `@giflet/embed`. Returns whether it changed. */
export function updateAttributeTables({ check = false } = {}) {
  const text = readFileSync(readme, "utf8");
  const next = text.replace(
    marker,
    (_, start, names, end) => `${start}${tableOf(names.split(", "))}\n${end}`,
  );
  if (next !== text && !check) writeFileSync(readme, next);
  return next !== text;
}

/** Returns the problems of README.md, for `npm run check`. */
export const outdatedAttributeTables = () =>
  updateAttributeTables({ check: true })
    ? ["packages/embed/README.md: the tables of attributes are out of date: run npm run docs"]
    : [];

/** Returns the table of the attributes of elements. Those that only some of them have name these. */
function tableOf(elements) {
  const names = new Set(elements.flatMap((element) => Object.keys(attributesOf[element])));
  const rows = [...names].map((name) => {
    const owners = elements.filter((element) => attributesOf[element][name]);
    const { kind, default: initial, about } = attributesOf[owners[0]][name];
    const only = owners.length < elements.length ? `Only \`<${owners.join(">`, `<")}>\`. ` : "";
    const fallback = initial === undefined ? "" : ` Default: \`${initial}\`.`;
    return `| \`${name}\` | ${valueText(kind)} | ${only}${about}${fallback} |`;
  });
  return ["| attribute | value | meaning |", "|---|---|---|", ...rows].join("\n");
}

const kindTexts = {
  text: "text",
  number: "number",
  size: "number from 1",
  flag: "flag",
  url: "address",
  json: "JSON",
};

function valueText(kind) {
  if (typeof kind === "string") return kindTexts[kind];
  const words = (kind.list ?? kind).map((word) => `\`${word}\``).join(", ");
  return kind.list ? `list of ${words}` : words;
}
