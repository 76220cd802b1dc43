import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "../scripts/lib/paths.mjs";
import { comparison, hasFigures, mainComparison } from "./comparison.mjs";
import { readJson } from "./lib.mjs";

const head = `# Figures

Generated from \`results/*.json\` by \`node bench/report.mjs\`; \`npm run bench\` and \`npm run size\` run it. Do not edit.
`;

/** `<img>` in a cell is text. */
const number = (value) =>
  typeof value === "number" ? value.toLocaleString("en") : String(value).replaceAll("<", "\\<");

function table(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((column) => (typeof rows[0][column] === "number" ? "--:" : "---"));
  return [
    line(columns),
    line(rule),
    ...rows.map((row) => line(columns.map((column) => number(row[column])))),
  ].join("\n");
}

/** Returns one table of all rows, or one for each table that the rows name. */
function tables(rows) {
  const names = [...new Set(rows.map((row) => row.table))];
  return names
    .map((name) => {
      const ofTable = rows.filter((row) => row.table === name).map(({ table: _, ...cells }) => cells);
      return name ? `### ${name}\n\n${table(ofTable)}` : table(ofTable);
    })
    .join("\n\n");
}

function section({ name, title, unit, machine, versions, rows, goals }) {
  const goalRows = goals.map((goal) => ({ ...goal, met: goal.met ? "yes" : "no" }));
  const tools = Object.entries(versions).map(([tool, version]) => `${tool} ${version}`);
  return `## ${name}

${title}${unit ? ` (${unit})` : ""}.

${tables(rows)}

${goalRows.length > 0 ? `### Goals\n\n${table(goalRows)}\n\n` : ""}${machine.processor}, ${machine.cores} cores, ${machine.memory_gib} GiB, ${machine.system}; ${tools.join(", ")}.
`;
}

/** Replaces the comparison in a file, between its markers. `tableOf` returns its lines, and receives the rows of the table there is. */
function writeTable(file, tableOf) {
  const text = readFileSync(file, "utf8");
  const [begin, end] = ["<!-- comparison: written by bench/report.mjs -->", "<!-- /comparison -->"];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no ${begin} or ${end} in ${file}`);
  const [, , ...rows] = text.slice(from, to).match(/^\|.*$/gm) ?? [];
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${tableOf(rows).join("\n")}\n\n${text.slice(to)}`);
}

/** Returns the contents of bench/results. */
function allResults() {
  return readdirSync(at("bench", "results"))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => readJson(at("bench", "results", file)));
}

/** Writes bench/README.md, docs/comparison.md, whose rows without figures are written by hand, and the main rows in README.md. */
export function writeReport() {
  const results = allResults();
  writeFileSync(at("bench", "README.md"), [head, ...results.map(section)].join("\n"));
  writeTable(at("docs", "comparison.md"), (rows) => [
    ...comparison(results),
    ...rows.filter((row) => !hasFigures(row)),
  ]);
  writeTable(at("README.md"), () => mainComparison(results));
}

if (process.argv[1] === import.meta.filename) writeReport();
