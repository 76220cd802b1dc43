import { readArguments } from "./lib/arguments.mjs";
import { main, stream } from "./lib/run.mjs";
import { cargoDeny, cargoDenyProgram } from "./setup/cargo-tools.mjs";

/** Checks the crates by deny.toml. Advisories only if their database can be fetched. */
await main(async () => {
  readArguments("node scripts/deny.mjs");
  await cargoDeny();
  const checks = ["licenses", "bans", "sources"];
  const { code } = await stream(cargoDenyProgram, ["fetch", "db"], { quiet: true });
  if (code === 0) checks.push("advisories");
  else console.log("  not checked: advisories, because their database cannot be fetched");
  let failed = 0;
  for (const check of checks) failed += Number((await stream(cargoDenyProgram, ["check", check])).code !== 0);
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
