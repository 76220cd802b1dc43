import { kB } from "../../bench/comparison.mjs";
import { readJson } from "../../bench/lib.mjs";
import { at } from "../../scripts/lib/paths.mjs";

const rowsOf = (name) => readJson(at("bench", "results", `${name}.json`)).rows;

const ms = (value) => `${Math.round(value).toLocaleString("en")} ms`;
const count = (value) => value.toLocaleString("en");

/**
 * The charts, each from one file of bench/results: which rows, in order, the name of a bar, and its value. Lower is better in all of them. giflet's
 * bars begin with its name. Rows that giflet loses are shown like the others.
 */
const charts = [
  ...[0, 150].map((latency) => ({
    title: `Time until the first six images, empty cache, ${latency} ms round trip`,
    source: "load",
    isShown: (row) =>
      row["round trip, ms"] === latency &&
      row["processor slowed"] === "1x" &&
      !/preloaded|fetched before|inline|embed\.js/.test(row.page),
    name: ({ page }) => page,
    value: (row) => row["six images, ms"],
    show: ms,
  })),
  {
    title: "Code of a grid with its client, brotli, React not counted",
    source: "size",
    isShown: ({ entry }) =>
      /^(Grid \+ client|@giphy\/react-components: Grid \+ client|Script tag: grid components.*|@giphy\/js-components: renderGrid)$/.test(
        entry,
      ),
    name: ({ entry }) => (/^[@]/.test(entry) ? entry : `giflet: ${entry}`),
    value: ({ total }) => total,
    show: kB,
  },
  ...[
    ["at once", (row) => row["bytes at once"]],
    ["once the picker has opened", (row) => row["bytes at once"] + row["bytes on open"]],
  ].map(([when, value]) => ({
    title: `Code of a comment box with a picker, brotli, React not counted: ${when}`,
    source: "boxes",
    isShown: () => true,
    name: ({ library }) => library,
    value,
    show: kB,
  })),
  ...[
    ["First screen of GIFs", "First GIF of a grid", "first GIF, ms"],
    ["Fling", "Key press to next frame in a fling, p98", "interactions, p98, ms"],
  ].map(([start, what, column]) => ({
    title: `${what}, processor slowed 4 times`,
    source: "grid",
    isShown: ({ table, ...row }) => table.startsWith(start) && row["processor slowed"] === "4x",
    name: ({ list }) => list,
    value: (row) => row[column],
    show: ms,
  })),
  {
    title: "DOM nodes of a list of 10,000 GIFs",
    source: "grid",
    isShown: ({ table, items }) => table.startsWith("Scrolled to the end") && items === 10_000,
    name: ({ list }) => list,
    value: (row) => row["DOM nodes"],
    show: count,
  },
  ...["Chromium", "Firefox"].map((browser) => ({
    title: `Pingbacks lost when pages end, ${browser}`,
    source: "delivery",
    rows: (rows) => {
      const all = rows.find(
        ({ table, scenario }) => table.startsWith(`${browser}: events lost`) && scenario === "all",
      );
      return [
        ["giflet, exactly-once", all["exactly-once: lost"]],
        ["giflet, hand-off", all["hand-off: lost"]],
        ["@giphy/js-analytics", all["@giphy/js-analytics: lost"]],
      ];
    },
    show: count,
  })),
];

/** Returns the charts for the page: the bars with their share of the longest. */
export function chartData() {
  return charts.map(({ title, source, isShown, name, value, rows, show }) => {
    const all = rowsOf(source);
    const bars = rows ? rows(all) : all.filter(isShown).map((row) => [name(row), value(row)]);
    if (bars.length < 2) throw new Error(`bench/results/${source}.json has no rows for "${title}"`);
    const longest = Math.max(...bars.map(([, size]) => size));
    return {
      title,
      source,
      bars: bars.map(([label, size]) => ({
        label,
        text: show(size),
        share: size / longest,
        isOwn: label.startsWith("giflet"),
      })),
    };
  });
}
