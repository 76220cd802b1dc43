import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { at } from "./lib/paths.mjs";
import { Failed, main } from "./lib/run.mjs";
import { calls, isFaultless, problemsOf, recordings } from "./live/calls.mjs";
import { differences, shapeOf } from "./live/shape.mjs";

/** The functions of `@giflet/core/providers`. */
const providers = { giphy: "giphy", klipy: "klipy", "tenor-v2": "tenorV2" };
/** The time for all calls, in ms. */
const TIME = 60_000;

/** Returns the shape of the recorded responses of a kind, or undefined if there are none. */
function recordedShape(provider, kind) {
  const names = recordings[provider][kind];
  const shape = new Map();
  for (const name of names ?? []) {
    const path = at("sdk-core/tests/fixtures/providers", `${name}.json`);
    shapeOf(JSON.parse(readFileSync(path, "utf8")), "", shape);
  }
  return names && shape;
}

/** Runs the calls that the provider has, one after the other. Returns a row for each. */
async function check(provider, name) {
  // Imported here, because the package is built, which `--help` does not need.
  const { createClient } = await import("@giflet/core");
  let response;
  const client = createClient({
    provider,
    noRetry: true,
    async fetch(...request) {
      const answer = await fetch(...request);
      response = await answer
        .clone()
        .json()
        .catch(() => undefined);
      return answer;
    },
  });
  const signal = AbortSignal.timeout(TIME);
  const rows = [];
  let first;
  for (const call of calls.filter(({ name }) => client.can(name))) {
    response = undefined;
    const start = performance.now();
    const row = {
      title: call.title ?? call.name,
      problems: [],
      isFailed: false,
      added: [],
      missing: [],
      changed: [],
    };
    try {
      const result = await call.run(client, { signal, noCache: true }, first);
      Object.assign(row, problemsOf(call, result));
      first ??= { ...result, items: result.items.filter(isFaultless) };
      const recorded = recordedShape(name, call.kind);
      if (recorded && response) Object.assign(row, differences(recorded, shapeOf(response)));
    } catch (error) {
      Object.assign(row, { problems: [`${error.code ?? "error"}: ${error.message}`], isFailed: true });
    }
    row.ms = Math.round(performance.now() - start);
    rows.push(row);
    const sum = ["added", "missing", "changed"].map((key) => `${row[key].length} ${key}`).join(", ");
    console.log(`${row.isFailed ? "FAIL" : "ok  "}  ${row.title} (${row.ms} ms; ${sum})`);
    for (const problem of row.problems) console.log(`      ${problem}`);
    // The other calls need GIFs.
    if (!first?.items.length) break;
  }
  client.dispose();
  return rows;
}

const list = (title, lines) =>
  lines.length > 0 ? [`${title}:`, "", ...lines.map((line) => `- \`${line}\``), ""] : [];

function reportOf(name, rows) {
  return [
    `# ${name}, ${new Date().toISOString()}`,
    "",
    "Members of the responses that differ from the recorded ones. A member may be missing because no item has it.",
    "",
    ...rows.flatMap(({ title, ms, problems, added, missing, changed }) => [
      `## ${title}`,
      "",
      `${ms} ms.`,
      "",
      ...list("Problems", problems),
      ...list("New", added),
      ...list("Missing", missing),
      ...list("Other types", changed),
    ]),
  ].join("\n");
}

await main(async () => {
  const { values } = readArguments("GIFLET_KEY=… npm run test:live --", {
    options: {
      provider: { type: "string", default: "giphy" },
      "base-url": { type: "string" },
      out: { type: "string", default: at("dist/live") },
    },
  });
  const { provider: name, "base-url": baseUrl, out } = values;
  if (!Object.hasOwn(providers, name))
    throw new Failed(`--provider must be one of ${Object.keys(providers).join(", ")}`);
  const apiKey = process.env.GIFLET_KEY;
  if (!apiKey) throw new Failed("set GIFLET_KEY to your key for the API of the provider");
  if (name === "tenor-v2" && !baseUrl)
    throw new Failed("--provider tenor-v2 needs --base-url, the address of a server with Tenor's API");
  const { [providers[name]]: create } = await import("@giflet/core/providers");
  const rows = await check(create({ apiKey, ...(baseUrl && { baseUrl }) }), name);
  mkdirSync(out, { recursive: true });
  writeFileSync(`${out}/${name}.md`, reportOf(name, rows));
  const failed = rows.filter(({ isFailed }) => isFailed);
  console.log(
    `\n${rows.length - failed.length} passed, ${failed.length} failed; ${out}/${name}.md has the differences`,
  );
  if (failed.length > 0) process.exitCode = 1;
});
