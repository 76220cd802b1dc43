import { checks } from "./collector/checks.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { Failed, main } from "./lib/run.mjs";

/** The time for a response, ms. */
const PATIENCE = 10_000;

/** Sends a body to the collector as a browser does while a page ends: plain text, which needs no preflight. */
const poster = (url) => async (body, headers) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await response.text();
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The checks report what is missing.
  }
  return { status: response.status, headers: response.headers, body: parsed };
};

/** Checks a collector against docs/collector.md. It gets about 700 actions of the GIF `conformance`. */
await main(async () => {
  const { positionals } = readArguments("node scripts/collector-test.mjs", { others: "URL" });
  const [url] = positionals;
  if (!url || !URL.canParse(url)) throw new Failed("usage: node scripts/collector-test.mjs URL");
  let failed = 0;
  for (const { section, name, run } of checks) {
    try {
      await run(poster(url));
      console.log(`  ok    ${section}: ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`  FAIL  ${section}: ${name}\n        ${error.message.split("\n").join("\n        ")}`);
    }
  }
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
