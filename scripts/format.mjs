import { npmBin } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";

await main(async () => {
  await run("cargo", ["fmt", "--all"]);
  await run(npmBin("biome"), ["check", "--write", "."]);
});
