import { at, npmBin } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";

/**
 * Generates docs/api.md and docs/site.md from the tables of calls, the site's types from their structs, the texts of the shapes, and the
 * crates' documentation as HTML. A broken link in that is an error.
 */
await main(async () => {
  const writeEnv = { GIFLET_WRITE_DOCS: "1" };
  const packages = ["--package", "giflet-sdk-core", "--package", "giflet-full"];
  const generators = [
    "the_documentation_lists_every_call",
    "the_documentation_lists_every_call_of_the_site",
    "the_texts_of_the_shapes_are_generated",
    "the_types_of_the_site_are_generated",
  ];
  await run("cargo", ["test", "--quiet", ...packages, "--lib", "--", ...generators], { env: writeEnv });
  await run(npmBin("biome"), ["format", "--write", at("sdk-core", "full", "src", "entities.d.ts")]);
  const env = { RUSTDOCFLAGS: "-D warnings" };
  await run("cargo", ["doc", "--workspace", "--no-deps", "--lib"], { env });
  console.log(`\nOpen ${at("docs", "api.md")}\nand ${at("target", "doc", "giflet_sdk_core", "index.html")}`);
});
