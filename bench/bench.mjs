import { Failed, main } from "../scripts/lib/run.mjs";

/** What can be measured, in the order in which `npm run bench` does it. */
const measurements = ["size", "layout", "script", "load", "grid", "player", "embed", "delivery", "site"];

await main(async () => {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
  const unknown = wanted.filter((name) => !measurements.includes(name));
  if (unknown.length > 0)
    throw new Failed(`no such measurement: ${unknown.join(", ")}; there are ${measurements.join(", ")}`);
  for (const name of wanted.length > 0 ? wanted : measurements) {
    console.log(`\n${name}`);
    await import(`./${name}.mjs`);
  }
});
