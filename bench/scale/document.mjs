import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { kB } from "../comparison.mjs";
import { rounded } from "../stats.mjs";

const read = (...path) => readFileSync(at(...path), "utf8");
const count = (value) => value.toLocaleString("en");

/** The columns of a table of bench/results that a page shows, as the lines of a Markdown table. */
function tableOf(rows) {
  const columns = Object.keys(rows[0]);
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(columns.map((column) => (typeof rows[0][column] === "number" ? "--:" : "---"))),
    ...rows.map((row) =>
      line(columns.map((column) => (typeof row[column] === "number" ? count(row[column]) : row[column]))),
    ),
  ];
}

/** Returns the `Cache-Control` headers by name, from the code of both servers. */
export function cacheHeaders() {
  const responses = ["packages", "embed", "src", "server", "responses", "src"];
  const named = [...read(...responses, "file.rs").matchAll(/Caching::(\w+) => "([^"]+)",/g)];
  const [, ofPage] = /"cache-control", "([^"]+)"/.exec(read(...responses, "player.rs")) ?? [];
  const headers = { ...Object.fromEntries(named.map(([, name, header]) => [name, header])), page: ofPage };
  for (const name of ["Immutable", "FiveMinutes", "Revalidate", "page"])
    if (!headers[name]) throw new Error(`no Cache-Control for ${name} in ${responses.join("/")}`);
  return headers;
}

function headerTable() {
  const { Immutable, FiveMinutes, Revalidate, page } = cacheHeaders();
  const files = [
    [
      "files of the CDN folder without a hash: `embed.js`, `embed-bundle.js`, `widget.js`, `player.html`",
      FiveMinutes,
    ],
    ["files of the CDN folder with a hash", Immutable],
    ["files of the player page, below their version", Immutable],
    ["the same without the version", Revalidate],
    ["GIFs, stills and videos of the sample service", Immutable],
    ["player pages: each has a response id of its own", page],
  ];
  return tableOf(files.map(([file, header]) => ({ file, "Cache-Control": `\`${header}\`` })));
}

/** Returns the row of a results file with these cells. */
function rowOf(results, name, cells) {
  const { rows } = results.find((one) => one.name === name) ?? { rows: [] };
  const row = rows.find((row) => Object.entries(cells).every(([key, cell]) => row[key] === cell));
  if (!row) throw new Error(`bench/results/${name}.json has no row with ${JSON.stringify(cells)}`);
  return row;
}

const ofScale = (results) => results.find(({ name }) => name === "scale");

function byteTable(results) {
  const grid = rowOf(results, "embed", { page: "script tag, grid (embed.js)" });
  const loader = rowOf(results, "embed", { page: "ten players and a grid", file: "embed.js" });
  const page = rowOf(results, "embed", { page: "player page", network: "4G (1.1 MB/s, 85 ms)" });
  const image = rowOf(results, "embed", { page: "bare image", network: "4G (1.1 MB/s, 85 ms)" });
  const { perVisit } = ofScale(results);
  const ofLoader = loader.headers + loader.contents;
  const rows = [
    ["script tag: the loader", ofLoader, "every five minutes"],
    ["script tag with a grid: the other code", grid["bytes of code"] - ofLoader, "once for each release"],
    [
      "script tag with a grid: responses of the API",
      grid["bytes of API responses"],
      "no, they are the provider's",
    ],
    [
      "player page, without its GIF",
      page["all bytes"] - image["all bytes"],
      "its files, once for each release",
    ],
    ["pingbacks of a visit, sent", perVisit.requests * perVisit.bytesOfRequest, "no"],
  ];
  return tableOf(
    rows.map(([what, bytes, cached]) => ({ what, bytes: kB(bytes), "in the browser's cache": cached })),
  );
}

/** The share of a measured rate up to which a service is used, and the share of a day's visits in its busiest hour. */
const used = 0.5;
const busiestHour = 0.1;

const perDay = (perSecond) => rounded((perSecond * 3600) / busiestHour, 2);

function stepTable(results) {
  const pages = rowOf(results, "site", { server: "sample service" })["pages per second"];
  const grid = rowOf(results, "embed", { page: "script tag, grid (embed.js)" });
  const gigabit = 125e6 / grid["bytes of code"];
  const collector = (store) => {
    const rate = rowOf(results, "faults", { store, "events of a request": 1 })["events per second"];
    const visits = (rate * used) / ofScale(results).perVisit.requests;
    return { rate: count(rate), perSecond: count(Math.round(visits)), perDay: count(perDay(visits)) };
  };
  const alone = collector("SQLite");
  const streamed = collector("stream of three servers, consumed by PostgreSQL");
  const rows = [
    {
      piece: "one process with SQLite",
      measured: `${alone.rate} pingbacks per second; ${count(pages)} player pages per second`,
      "enough for": `pingbacks of ${alone.perSecond} visits per second, ${alone.perDay} a day`,
    },
    {
      piece: "a CDN before the files",
      measured: `${kB(grid["bytes of code"])} of code for a view with an empty cache`,
      "enough for": `needed from ${count(Math.round(gigabit * used))} such views per second on a line of 1 Gbit/s, and for short round trips from the first view`,
    },
    {
      piece: "[collectors](collector.md#giflet-collector) with a stream (NATS JetStream) and PostgreSQL",
      measured: `${streamed.rate} pingbacks per second with one collector, and the servers of the stream and PostgreSQL on the same two cores`,
      "enough for": `pingbacks of ${streamed.perSecond} visits per second there, ${streamed.perDay} a day, and more with a machine for each. Needed beyond ${alone.perDay} visits a day, or when pingbacks must be accepted while a machine is replaced`,
    },
  ];
  return tableOf(rows);
}

function assumptionLines(results) {
  const { perVisit, settings, curves } = ofScale(results);
  const visitors = ofScale(results).rows[0].visitors;
  return [
    `${count(visitors)} visitors make ${count(perVisit.visits)} visits, ${perVisit.visitsPerSecond} per second, of ${settings.meanVisit / 60_000} minutes on average ` +
      `(exponential). At most ${count(perVisit.openVisits)} are open at a time. Three GIFs appear a second after the start and then every ` +
      `${settings.meanPause / 1000} s on average. That is ${perVisit.requests} requests of ${count(perVisit.bytesOfRequest)} bytes for each visit. ` +
      `${settings.returning * 100} % of the visitors return after ${settings.absence.map((ms) => ms / 60_000).join(" to ")} minutes; ${settings.killed * 100} % of the visits end without an ` +
      `event, as when a phone ends the browser. At most ${count(perVisit.openRequests)} requests are open at a time, while the service is slow. The first of the ${curves.length} scenarios has all visitors, the others a fifth.`,
  ];
}

function rateTable(results) {
  const rows = ofScale(results).rows.filter((row) => row.table?.startsWith("Requests for pingbacks"));
  return tableOf(rows.map(({ table: _, visitors: _visitors, ...cells }) => cells));
}

function balanceTable(results) {
  const rows = ofScale(results).rows.filter((row) => row.table?.startsWith("Where the actions"));
  const shown = rows.filter(({ answers }) => [rows[0].answers, rows.at(-1).answers].includes(answers));
  return tableOf(shown.map(({ table: _, ...cells }) => cells));
}

function loaderTable(results) {
  const rows = ofScale(results).rows.filter((row) => row.table?.startsWith("The loader"));
  return tableOf(rows.map(({ table: _, views: _views, ...cells }) => cells));
}

/** The generated parts of docs/scale.md by name. */
export const parts = {
  headers: headerTable,
  bytes: byteTable,
  steps: stepTable,
  assumptions: assumptionLines,
  rates: rateTable,
  balances: balanceTable,
  loader: loaderTable,
};
