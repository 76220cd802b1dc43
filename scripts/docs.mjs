import { at } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";

/** The crates' documentation, as HTML; a broken link in it is an error. */
await main(async () => {
  const env = { RUSTDOCFLAGS: "-D warnings" };
  await run("cargo", ["doc", "--workspace", "--no-deps", "--lib"], { env });
  console.log(`\nOpen ${at("target", "doc", "giflet_sdk_core", "index.html")}`);
});
