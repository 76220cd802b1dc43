import { readFileSync, writeFileSync } from "node:fs";
import { moduleText } from "../scripts/build/wasm-text.mjs";
import { buildPackages } from "../scripts/build.mjs";
import { readArguments } from "../scripts/lib/arguments.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { benchmark } from "./benchmark.mjs";
import { bundleEntry } from "./bundle-entry.mjs";
import { entries, files, peers } from "./entries.mjs";
import { atMost, brotli, readJson } from "./lib.mjs";

const budgetFile = at("bench", "budget.json");
const growthAllowed = 0.005;
/** The compressed size of a loader varies with the hashes of other files. */
const bytesAllowed = 24;
const peerPackages = ["@giphy/react-components", "@giphy/js-components", "@giphy/js-fetch-api"];

/** Measures an entry as a browser receives it, with the WebAssembly in its scripts and with its stylesheets. */
async function measureEntry({ name, source, styles = [], onImport }) {
  const { build } = await import("esbuild");
  const bundle = await bundleEntry(source);
  const { contents } = bundle;
  // The bundler writes one stylesheet for the entry and its dynamic imports, so `styles` is measured instead.
  const loaded = onImport ? bundle.onImport(onImport) : bundle.atOnce;
  const scripts = loaded.filter((file) => !file.endsWith(".css"));
  const later = bundle.later.filter((file) => !scripts.includes(file));
  const sheet = await build({
    stdin: {
      contents: styles.map((style) => `@import "${style}";`).join("\n"),
      resolveDir: at("e2e"),
      loader: "css",
    },
    bundle: true,
    minify: true,
    write: false,
    logLevel: "error",
  });
  const sizeOf = (files) => files.reduce((sum, file) => sum + brotli(contents.get(file)), 0);
  const withoutModule = (file) =>
    Buffer.from(Buffer.from(contents.get(file)).toString().replace(moduleText, ""));
  const js = scripts.reduce((sum, file) => sum + brotli(withoutModule(file)), 0);
  const row = {
    entry: name,
    js,
    // The size that the module's text adds to its script.
    wasm: sizeOf(scripts) - js,
    css: styles.length > 0 ? brotli(sheet.outputFiles[0].contents) : 0,
  };
  return { ...row, total: row.js + row.wasm + row.css, later: sizeOf(later) };
}

const cdn = (...parts) => at("packages", "embed", "dist", "cdn", ...parts);

/** Measures what the player page of a static host loads before it requests its picture: the files that its HTML names. */
function measureStaticPlayer() {
  const html = readFileSync(cdn("player.html"));
  const names = [...html.toString().matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, name]) => name);
  const bytes = (ending) =>
    names
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + brotli(readFileSync(cdn(name))), 0);
  const [js, wasm] = [brotli(html) + bytes(".js"), bytes(".wasm")];
  return { entry: "player.html, before its picture", js, wasm, css: 0, total: js + wasm, later: 0 };
}

/** Measures built files, each by itself. */
function measureFiles({ name, atOnce, later = [] }) {
  const manifest = readJson(cdn("manifest.json"));
  const contentsOf = (file) => readFileSync(cdn(manifest[file].name));
  const withoutModule = (contents) => Buffer.from(contents.toString().replace(moduleText, ""));
  const sizeOf = (contents) => contents.reduce((sum, one) => sum + brotli(one), 0);
  const contents = atOnce.map(contentsOf);
  const [total, js] = [sizeOf(contents), sizeOf(contents.map(withoutModule))];
  return { entry: name, js, wasm: total - js, css: 0, total, later: sizeOf(later.map(contentsOf)) };
}

/** Returns whether an entry is within its budget. `--accept` creates the budget of a new entry. */
function withinBudget({ entry, total, later }, budget) {
  const allowed = budget[entry] ?? { total: 0, later: 0 };
  const fits = (value, most) => value <= most + Math.max(most * growthAllowed, bytesAllowed);
  const isWithin = fits(total, allowed.total) && fits(later, allowed.later);
  const message = `${total} B, budget ${allowed.total}; later ${later} B, budget ${allowed.later}`;
  console.log(`  ${isWithin ? "ok  " : "FAIL"}  ${entry}: ${message}`);
  return isWithin;
}

function checkBudgets(rows) {
  const budget = readJson(budgetFile, {});
  const own = rows.filter(({ entry }) => !peers.some(({ name }) => name === entry));
  const failed = own.filter((row) => !withinBudget(row, budget)).length;
  if (failed > 0)
    console.log("If this is intended, run npm run size -- --accept and explain it in the commit.");
  console.log(`${own.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function measure() {
  const rows = [];
  for (const entry of entries) {
    const row = await measureEntry(entry);
    const base = rows.find(({ entry: name }) => name === entry.base);
    rows.push(base ? { ...row, overGiphy: row.total - base.total, table: entry.table } : row);
  }
  rows.push(...files.map(measureFiles), measureStaticPlayer());
  if (process.argv.includes("--accept")) {
    const accepted = Object.fromEntries(rows.map(({ entry, total, later }) => [entry, { total, later }]));
    writeFileSync(budgetFile, `${JSON.stringify(accepted, null, 2)}\n`);
  }
  const goals = [...entries, ...files].flatMap(({ goals = [] }, index) =>
    goals.map(({ name, target, part = "total" }) => atMost(name, target, rows[index][part], "B")),
  );
  for (const peer of peers) rows.push(await measureEntry(peer));
  return {
    title:
      "Bytes of each entry with everything it loads, brotli, quality 11; React is not counted; " +
      "`later` is loaded on demand: each file by itself, not part of the total; " +
      "`overGiphy` is what an imported provider adds to Grid + client, whose service is GIPHY",
    unit: "B",
    packages: ["esbuild", "binaryen", "rollup", ...peerPackages],
    rows,
    goals,
  };
}

// As a benchmark of `npm run bench` it is imported, and the words of the command are names of benchmarks.
if (process.argv[1] === import.meta.filename)
  readArguments("npm run size --", { options: { accept: { type: "boolean" } } });

const results = await benchmark("size", measure, { prepare: () => buildPackages({ release: true }) });
if (results) checkBudgets(results.rows);
