import { names as pages } from "./load/pages.mjs";

/** Formats bytes as in the tables. */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value) => `${value.toLocaleString("en")} ms`;

const slow = { "processor slowed": "4x" };

/** Returns a figure of the results of load, of the pages of giflet and of GIPHY's SDK. */
function inLoad(what, [ours, theirs], isMain = false, latency = 150, slower = 1) {
  const rowOf = (page) => (row) =>
    row.page === page && row["round trip, ms"] === latency && row["processor slowed"] === `${slower}x`;
  return {
    isMain,
    what,
    from: "load",
    ours: rowOf(ours),
    theirs: rowOf(theirs),
    value: (row) => row["six images, ms"],
    show: ms,
  };
}

/** Returns a figure of one table of the grid's results, in the row that has the `wanted` cells. */
const inGrid =
  (table, wanted) =>
  ([what, value, show, isMain = false]) => {
    const cells = Object.entries(wanted);
    const rowOf = (list) => (row) =>
      row.table.startsWith(table) && row.list === list && cells.every(([key, cell]) => row[key] === cell);
    return {
      isMain,
      what,
      value,
      show,
      from: "grid",
      ours: rowOf("giflet"),
      theirs: rowOf("@giphy/react-components"),
      others: rowOf("virtua, our GIF"),
      name: "virtua with our `Gif`",
    };
  };

const allScenarios = (browser) => (row) =>
  row.table.startsWith(`${browser}: events lost`) && row.scenario === "all";

const box = (what, value) => ({
  what: `Comment box with a picker, brotli, React not counted: ${what}`,
  from: "boxes",
  ours: ({ library }) => library === "giflet",
  theirs: ({ library }) => library === "@giphy/react-components",
  others: ({ library }) => library === "gif-picker-react",
  name: "gif-picker-react",
  value,
  show: kB,
});

/**
 * The measured figures, each with its results file, how to find the rows of giflet, of GIPHY's SDK and of another library, its name, and how
 * to print the value. Lower is better for all of them. README.md has those with `isMain`. What a visitor notices comes first.
 */
const measured = [
  inLoad("First six images, empty cache, 150 ms round trip", [pages.installed, pages.peer], true),
  inLoad("The same with the processor slowed 4 times", [pages.installed, pages.peer], true, 150, 4),
  inLoad("The same without a round trip", [pages.installed, pages.peer], false, 0),
  inLoad("The same with the script tag and `renderGrid`, 150 ms round trip", [pages.tag, pages.peerTag]),
  ...[
    ["Layout shift (CLS) of the first screen", (row) => row["layout shift"], String, true],
    ["Media of the first screen", (row) => row["media, kB"], (value) => `${value} kB`],
    ["First GIF of a grid, processor slowed 4 times", (row) => row["first GIF, ms"], ms, true],
  ].map(inGrid("First screen of GIFs", slow)),
  inGrid(
    "Fling",
    slow,
  )([
    "Key press to next frame during a fling, p98, processor slowed 4 times",
    (row) => row["interactions, p98, ms"],
    ms,
  ]),
  inGrid(
    "Media of 100 items",
    {},
  )([
    "Media of 100 items, seen within a minute",
    (row) => row["media, kB"],
    (value) => `${value.toLocaleString("en")} kB`,
  ]),
  ...[
    [
      "DOM nodes of a list of 10,000 GIFs",
      (row) => row["DOM nodes"],
      (value) => value.toLocaleString("en"),
      true,
    ],
    [
      "Memory of the same list, JavaScript and DOM",
      (row) => row["JS heap, MiB"] + row["DOM heap, MiB"],
      (value) => `${value.toFixed(1)} MiB`,
    ],
    ["Items rendered again when the next page arrives", (row) => row["rendered again"], String],
  ].map(inGrid("Scrolled to the end", { items: 10_000 })),
  ...["Chromium", "Firefox"].map((browser) => ({
    isMain: browser === "Chromium",
    what: `Pingbacks lost when pages end, ${browser}`,
    from: "delivery",
    ours: allScenarios(browser),
    theirs: allScenarios(browser),
    value: (row, isOurs) => row[isOurs ? "hand-off: lost" : "@giphy/js-analytics: lost"],
    show: (value, row) => `${value.toLocaleString("en")} of ${row["events each"].toLocaleString("en")}`,
  })),
  {
    isMain: true,
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
  box("before the picker opens", (row) => row["bytes at once"]),
  box("once it has opened", (row) => row["bytes at once"] + row["bytes on open"]),
];

/** Returns the cells of a figure: name, a cell for each column, source. */
function row({ what, from, value, show, name, ...finders }, columns, results, folder) {
  const { rows } = results.find((one) => one.name === from);
  const found = columns.map((column) => finders[column] && rows.find(finders[column]));
  const values = found.map((one, index) => one && value(one, index === 0));
  const cells = values.map((number, index) => {
    const isOther = columns[index] === "others";
    if (number === undefined) return isOther ? "" : "not measured";
    const text = show(number, found[index]);
    const isBest = values.every((other, at) => at === index || other === undefined || number < other);
    return (isBest ? `**${text}**` : text) + (isOther ? ` (${name})` : "");
  });
  return [what, ...cells, `[${from}](${folder}bench/README.md#${from})`];
}

/** Returns the lines of a table with columns of `measured`. The best figure of a row is bold. `folder` is the path to the repository's. */
function table(figures, columns, results, folder) {
  const peer = results.find(({ name }) => name === "load").versions["@giphy/react-components"];
  const heads = {
    ours: "giflet",
    theirs: `GIPHY's own SDK (react-components ${peer})`,
    others: "another library",
  };
  return [
    ["", ...columns.map((column) => heads[column]), "source"],
    ["---", ...columns.map(() => "---"), "---"],
    ...figures.map((figure) => row(figure, columns, results, folder)),
  ].map((cells) => `| ${cells.join(" | ")} |`);
}

/** Returns the head of docs/comparison.md's table and its rows with figures. */
export const comparison = (results) => table(measured, ["ours", "theirs", "others"], results, "../");

/** Returns the table of README.md. */
export const mainComparison = (results) =>
  table(
    measured.filter(({ isMain }) => isMain),
    ["ours", "theirs"],
    results,
    "",
  );

/** Whether a row is one of those above. */
export const hasFigures = (text) => text.includes("bench/README.md#");
