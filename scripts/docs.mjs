import { buildPackages } from "./build.mjs";
import { updateApiReports } from "./docs/api-reports.mjs";
import { updateAttributeTables } from "./docs/elements.mjs";
import { rustdoc, withStream } from "./docs/rustdoc.mjs";
import { updateTrustPage } from "./docs/trust.mjs";
import { typescriptDocs } from "./docs/typescript-docs.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { at, npmBin } from "./lib/paths.mjs";
import { Failed, main, run } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

/**
 * Generates docs/api.md and docs/site.md from the tables of calls, the tables of attributes in packages/embed/README.md, docs/trust.md from the lists of the tests and the notices of the packages, the site's types from their structs, the modules with the tables of the providers,
 * the limits of the log of pingbacks, the reports of the public API, packages/<name>/<name>.api.md, and the documentation of crates and packages as HTML. A warning in
 * that is an error.
 */
await main(async () => {
  readArguments("npm run docs");
  const writeEnv = { GIFLET_WRITE_DOCS: "1" };
  const crates = ["--package", "giflet-sdk-core", "--package", "giflet-full"];
  const generators = [
    "the_documentation_lists_every_call",
    "the_documentation_lists_every_call_of_the_site",
    "the_modules_of_the_tables_are_generated",
    "the_limits_of_the_log_are_generated",
    "the_types_of_the_site_are_generated",
  ];
  await run("cargo", ["test", "--quiet", ...crates, "--lib", "--", ...generators], { env: writeEnv });
  await run(npmBin("biome"), ["format", "--write", at("sdk-core", "full", "src", "entities.d.ts")]);
  await run("cargo", [...rustdoc, ...withStream]);
  await setup();
  await buildPackages();
  await updateTrustPage();
  updateAttributeTables();
  const problems = [...(await updateApiReports()), ...(await typescriptDocs(at("target", "typedoc")))];
  if (problems.length > 0) throw new Failed(problems.join("\n"));
  const pages = [
    at("docs", "api.md"),
    at("target", "doc", "giflet_sdk_core", "index.html"),
    at("target", "typedoc", "core", "index.html"),
  ];
  console.log(`\nOpen ${pages.join("\nand ")}`);
});
