import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { buildPackages } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { main } from "../scripts/lib/run.mjs";
import { setup } from "../scripts/setup.mjs";
import { entries } from "./entries.mjs";
import { atMost, readJson, writeResults } from "./lib.mjs";
import { writeReport } from "./report.mjs";

const budgetFile = at("bench", "budget.json");
const growthAllowed = 0.005;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;

/** One entry as a browser receives it: one minified module, the wasm it fetches, one stylesheet. */
async function weigh({ name, source, styles }) {
  const { build } = await import("esbuild");
  const shared = { bundle: true, minify: true, write: false, absWorkingDir: at("e2e"), logLevel: "error" };
  const script = await build({
    ...shared,
    stdin: { contents: source, resolveDir: at("e2e") },
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: ["react", "react-dom", "react/jsx-runtime"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const sheet = await build({
    ...shared,
    stdin: { contents: `@import "${styles}";`, resolveDir: at("e2e"), loader: "css" },
  });
  const js = script.outputFiles[0];
  const loadsWasm = js.text.includes("giflet_bg.wasm");
  const row = {
    entry: name,
    js: brotli(js.contents),
    wasm: loadsWasm ? brotli(readFileSync(at("packages", "core", "dist", "giflet_bg.wasm"))) : 0,
    css: brotli(sheet.outputFiles[0].contents),
  };
  return { ...row, total: row.js + row.wasm + row.css };
}

/** Whether an entry stays within its budget; a new entry needs one, by `--accept`. */
function withinBudget({ entry, total }, budget) {
  const allowed = Math.floor((budget[entry] ?? 0) * (1 + growthAllowed));
  const fits = total <= allowed;
  console.log(`  ${fits ? "ok  " : "FAIL"}  ${entry}: ${total} B, budget ${budget[entry] ?? "none"}`);
  return fits;
}

await main(async () => {
  await setup({ release: true });
  await buildPackages({ release: true });
  const rows = [];
  for (const entry of entries) rows.push(await weigh(entry));
  const goals = entries.flatMap((entry, index) =>
    entry.goals.map(({ name, target }) => atMost(name, target, rows[index].total, "B")),
  );
  if (process.argv.includes("--accept")) {
    const accepted = Object.fromEntries(rows.map(({ entry, total }) => [entry, total]));
    writeFileSync(budgetFile, `${JSON.stringify(accepted, null, 2)}\n`);
  }
  writeResults("size", {
    title: "Bytes of each entry with everything it loads, brotli, quality 11; React is not counted",
    unit: "B",
    packages: ["esbuild", "binaryen", "rollup"],
    rows,
    goals,
  });
  writeReport();

  console.table(rows);
  for (const { name, target, value, met } of goals) {
    console.log(`  ${met ? "met   " : "missed"}  ${name}: ${value} B, goal ${target} B`);
  }
  const budget = readJson(budgetFile, {});
  const failed = rows.filter((row) => !withinBudget(row, budget)).length;
  if (failed > 0) console.log("Meant? npm run size -- --accept, and say why in the commit.");
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
