import { names as pages } from "./load/pages.mjs";

/** Formats bytes as in the tables. */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value) => `${value.toLocaleString("en")} ms`;

const slow = { "processor slowed": "4x" };

/** Returns a figure of one table of the grid's results, in the row that has the `wanted` cells. */
const inGrid =
  (table, wanted) =>
  ([what, value, show]) => {
    const cells = Object.entries(wanted);
    const rowOf = (list) => (row) =>
      row.table.startsWith(table) && row.list === list && cells.every(([key, cell]) => row[key] === cell);
    return {
      what,
      value,
      show,
      from: "grid",
      ours: rowOf("giflet"),
      theirs: rowOf("@giphy/react-components"),
    };
  };

const allScenarios = (browser) => (row) =>
  row.table.startsWith(`${browser}: events lost`) && row.scenario === "all";

/**
 * The measured figures, each with its results file, how to find the rows of giflet and of the peer, and how to print the value. Lower is better
 * for all of them.
 */
const measured = [
  {
    what: "Grid and client, as installed, brotli, React not counted",
    from: "size",
    ours: ({ entry }) => entry === "Grid + client",
    theirs: ({ entry }) => entry === "@giphy/react-components: Grid + client",
    value: ({ total }) => total,
    show: kB,
  },
  {
    what: "Grid of the script tag: all code it loads, brotli",
    from: "size",
    ours: ({ entry }) => entry.startsWith("Script tag: grid components"),
    theirs: ({ entry }) => entry === "@giphy/js-components: renderGrid",
    value: ({ total }) => total,
    show: kB,
  },
  ...[150, 0].map((latency) => ({
    what: `First six images, empty cache, ${latency} ms round trip`,
    from: "load",
    ours: (row) => row.page === pages.installed && row["round trip, ms"] === latency,
    theirs: (row) => row.page === pages.peer && row["round trip, ms"] === latency,
    value: (row) => row["six images, ms"],
    show: ms,
  })),
  {
    what: "The same with the script tag and `renderGrid`, 150 ms round trip",
    from: "load",
    ours: (row) => row.page === pages.tag && row["round trip, ms"] === 150,
    theirs: (row) => row.page === pages.peerTag && row["round trip, ms"] === 150,
    value: (row) => row["six images, ms"],
    show: ms,
  },
  ...[
    ["DOM nodes of a list of 10,000 GIFs", (row) => row["DOM nodes"], (value) => value.toLocaleString("en")],
    [
      "Memory of the same list, JavaScript and DOM",
      (row) => row["JS heap, MiB"] + row["DOM heap, MiB"],
      (value) => `${value.toFixed(1)} MiB`,
    ],
    ["Items rendered again when the next page arrives", (row) => row["rendered again"], String],
  ].map(inGrid("Scrolled to the end", { items: 10_000 })),
  ...[
    ["Layout shift (CLS) of the first screen", (row) => row["layout shift"], String],
    ["Media of the first screen", (row) => row["media, kB"], (value) => `${value} kB`],
    [
      "Long tasks until the first screen is full, processor slowed 4 times",
      (row) => row["long tasks, ms"],
      ms,
    ],
  ].map(inGrid("First screen", slow)),
  inGrid(
    "Fling",
    slow,
  )([
    "Key press to next frame during a fling, p98, processor slowed 4 times",
    (row) => row["interactions, p98, ms"],
    ms,
  ]),
  ...["Chromium", "Firefox"].map((browser) => ({
    what: `Pingbacks lost when pages end, ${browser}`,
    from: "delivery",
    ours: allScenarios(browser),
    theirs: allScenarios(browser),
    value: (row, isOurs) => row[isOurs ? "hand-off: lost" : "@giphy/js-analytics: lost"],
    show: (value, row) => `${value.toLocaleString("en")} of ${row["events each"].toLocaleString("en")}`,
  })),
];

function row({ what, from, ours, theirs, value, show }, results) {
  const { rows } = results.find(({ name }) => name === from);
  const [own, other] = [rows.find(ours), rows.find(theirs)];
  const values = [own && value(own, true), other && value(other, false)];
  const cell = (number, index) => {
    if (number === undefined) return "not measured";
    const text = show(number, index === 0 ? own : other);
    const rival = values[1 - index];
    return rival !== undefined && number < rival ? `**${text}**` : text;
  };
  return [what, ...values.map(cell), `[${from}](bench/README.md#${from})`];
}

/** Returns the head and the rows with figures of the table for README.md. The better of two figures is bold. */
export function comparison(results) {
  const peer = results.find(({ name }) => name === "load").versions["@giphy/react-components"];
  const lines = [
    ["", "giflet", `GIPHY's own SDK (react-components ${peer})`, "source"],
    ["---", "---", "---", "---"],
    ...measured.map((figure) => row(figure, results)),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`);
}

/** Whether a row is one of those above. */
export const hasFigures = (line) => line.includes("](bench/README.md#");
