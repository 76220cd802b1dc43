import { readArguments } from "./lib/arguments.mjs";
import { npmBin } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";

await main(async () => {
  readArguments("npm run format");
  await run("cargo", ["fmt", "--all"]);
  await run(npmBin("biome"), ["check", "--write", "."]);
});
