import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { entriesOf, packages } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, main } from "../lib/run.mjs";

/** A report is about declarations only: other checks read their comments. */
const ignored = { default: { logLevel: "none", addToApiReportFile: false } };

/** Returns the name of an entry as an identifier: `locales-de` becomes `localesDe`. */
const namespaceOf = (entry) => entry.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Writes declarations with all public entries of a package as namespaces: API Extractor reads one file, and prints what entries share once. */
function writeEntries(name, dir) {
  // Beside `dist`, which a suite that runs at the same time packs.
  const folder = join(dir, ".api");
  const lines = entriesOf(name).map(
    ({ name, declarations }) =>
      `export * as ${namespaceOf(name)} from "${relative(folder, declarations).replace(/\.d\.ts$/, ".js")}";`,
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "entries.d.ts");
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

/** Writes the report of a package to a folder, from the built declarations. Returns the compiler's messages. */
async function writeReport(name, folder) {
  // Imported here, because the caller installs it.
  const { Extractor, ExtractorConfig } = await import("@microsoft/api-extractor");
  const dir = at("packages", name);
  const declarations = writeEntries(name, dir);
  mkdirSync(folder, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: dir,
      mainEntryPointFilePath: declarations,
      newlineKind: "lf",
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: "ES2022",
            module: "ESNext",
            moduleResolution: "Bundler",
            lib: ["ES2022", "DOM", "DOM.Iterable"],
            jsx: "react-jsx",
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: { enabled: true, reportFileName: name, reportFolder: folder, reportTempFolder: folder },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: "error" } },
        extractorMessageReporting: ignored,
        tsdocMessageReporting: ignored,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(dir, "package.json"),
  });
  const messages = [];
  const messageCallback = (message) => {
    if (message.logLevel === "error") messages.push(message.formatMessageWithLocation(dir));
    message.handled = true;
  };
  try {
    Extractor.invoke(config, { localBuild: true, messageCallback });
  } finally {
    rmSync(dirname(declarations), { recursive: true });
  }
  // No declaration has a release tag, so each would have the same.
  const report = join(folder, `${name}.api.md`);
  writeFileSync(report, readFileSync(report, "utf8").replaceAll("// @public\n", ""));
  return messages;
}

const stored = (name) => at("packages", name);

/** Writes the reports to `packages/<name>/<name>.api.md`. Returns the compiler's messages. */
export async function updateApiReports() {
  const messages = [];
  for (const name of packages) messages.push(...(await writeReport(name, stored(name))));
  return messages;
}

/** Returns the reports that do not match the built declarations, and the compiler's messages. */
async function outdatedApiReports() {
  const folder = at("node_modules", ".cache", "giflet", "api");
  const problems = [];
  for (const name of packages) {
    problems.push(...(await writeReport(name, folder)));
    const [actual, expected] = [folder, stored(name)].map((from) =>
      readFileSync(join(from, `${name}.api.md`), "utf8"),
    );
    if (actual !== expected)
      problems.push(`packages/${name}/${name}.api.md is out of date: run npm run docs`);
  }
  return problems;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const problems = await outdatedApiReports();
    if (problems.length > 0) throw new Failed(problems.join("\n"));
  });
}
