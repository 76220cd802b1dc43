import { atLeast } from "../lib.mjs";
import { rounded } from "../stats.mjs";

/** A table each: what it is called, and how a time in ns is told. */
const tables = {
  layout: { title: "Layout of all, ns an item; ours with its copies into the core", tell: ns },
  window: {
    title: "What is visible and where each of it is, ns: median / 99th percentile of 101 places",
    tell: ({ median, p99 }) => `${rounded(median)} / ${rounded(p99)}`,
  },
  change: { title: "One changed height, the fourth item's, µs", tell: us },
  append: { title: "A page of 12 more, µs", tell: us },
};

function ns({ median }) {
  return rounded(median);
}

function us({ median }) {
  return rounded(median / 1000);
}

const names = { scan: "JS, typed arrays", bricks: "JS as bricks.js", virtua: "virtua", masonic: "masonic" };

/** The rows of the report, table by table. */
export function rowsOf(told) {
  return Object.entries(tables).flatMap(([name, { title, tell }]) =>
    told
      .filter(({ measure }) => measure === name)
      .map(({ environment, items, columns, position, times }) => ({
        table: title,
        in: environment,
        items,
        columns,
        ...(position && { at: position }),
        ...Object.fromEntries(Object.entries(times).map(([who, time]) => [names[who] ?? who, tell(time)])),
      })),
  );
}

/** What others take as a multiple of what ours takes, where it is least. */
function leastRatio(rows, other, figure) {
  return rounded(Math.min(...rows.map(({ times }) => times[other][figure] / times.giflet[figure])));
}

const goals = [
  { name: "layout against virtua", measure: "layout", other: "virtua", least: 3 },
  { name: "layout against masonic", measure: "layout", other: "masonic", least: 50 },
  { name: "visible items, p99, against virtua", measure: "window", other: "virtua", figure: "p99", least: 1 },
  { name: "one changed height against virtua", measure: "change", other: "virtua", least: 1 },
];

/** The goals for 100,000 items, by the number of columns; the worse of Node and Chromium counts. */
export function goalsOf(told) {
  return goals.flatMap(({ name, measure, other, least, figure = "median" }) => {
    const rows = told.filter((row) => row.measure === measure && row.items === 100_000);
    return [...new Set(rows.map(({ columns }) => columns))].map((columns) => {
      const ratio = leastRatio(
        rows.filter((row) => row.columns === columns),
        other,
        figure,
      );
      return atLeast(`${name}, ${columns} columns`, least, ratio, "times");
    });
  });
}
