import { at } from "./lib/paths.mjs";
import { main, run } from "./lib/run.mjs";

/** docs/api.md from the table of calls, the site's types from their tables, the texts of the shapes, and the crates' documentation as HTML; a broken link in it is an error. */
await main(async () => {
  const write = { GIFLET_WRITE_DOCS: "1" };
  const test = ["test", "--quiet", "--package", "giflet-sdk-core", "--lib", "--"];
  const writing = [
    "the_documentation_lists_every_call",
    "the_types_are_those_of_the_tables",
    "the_texts_of_the_shapes_are_generated",
  ];
  await run("cargo", [...test, ...writing], { env: write });
  const env = { RUSTDOCFLAGS: "-D warnings" };
  await run("cargo", ["doc", "--workspace", "--no-deps", "--lib"], { env });
  console.log(`\nOpen ${at("docs", "api.md")}\nand ${at("target", "doc", "giflet_sdk_core", "index.html")}`);
});
