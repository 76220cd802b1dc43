import { atLeast } from "../lib.mjs";
import { rounded } from "../stats.mjs";

/** The title of each table, and the format of a time in ns. */
const tables = {
  layout: { title: "Layout of all items, ns per item; giflet includes copying into the core", format: ns },
  window: {
    title: "Visible items with their positions, ns: median / 99th percentile of 101 scroll positions",
    format: ({ median, p99 }) => `${rounded(median)} / ${rounded(p99)}`,
  },
  change: { title: "One changed height (fourth item), µs", format: us },
  append: { title: "Appending 12 items, µs", format: us },
};

function ns({ median }) {
  return rounded(median);
}

function us({ median }) {
  return rounded(median / 1000);
}

const names = { scan: "JS, typed arrays", bricks: "JS as bricks.js", virtua: "virtua", masonic: "masonic" };

/** Returns the rows of the report, grouped by table. */
export function rowsOf(measured) {
  return Object.entries(tables).flatMap(([name, { title, format }]) =>
    measured
      .filter(({ measure }) => measure === name)
      .map(({ environment, items, columns, position, times }) => ({
        table: title,
        environment,
        items,
        columns,
        ...(position && { "scroll position": position }),
        ...Object.fromEntries(Object.entries(times).map(([who, time]) => [names[who] ?? who, format(time)])),
      })),
  );
}

/** Returns the smallest ratio of another layout's time to giflet's. */
function leastRatio(rows, other, figure) {
  return rounded(Math.min(...rows.map(({ times }) => times[other][figure] / times.giflet[figure])));
}

const goals = [
  { name: "layout against virtua", measure: "layout", other: "virtua", least: 3 },
  { name: "layout against masonic", measure: "layout", other: "masonic", least: 50 },
  { name: "visible items, p99, against virtua", measure: "window", other: "virtua", figure: "p99", least: 1 },
  { name: "one changed height against virtua", measure: "change", other: "virtua", least: 1 },
];

/** Returns the goals for 100,000 items by number of columns, with the worse value of Node and Chromium. */
export function goalsOf(measured) {
  return goals.flatMap(({ name, measure, other, least, figure = "median" }) => {
    const rows = measured.filter((row) => row.measure === measure && row.items === 100_000);
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
