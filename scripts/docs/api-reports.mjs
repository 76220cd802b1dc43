import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { entriesOf, packages } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, main } from "../lib/run.mjs";

/** The extension that API Extractor gives to reports. */
const extension = ".api.md";

/** A report is about declarations only: other checks read their comments. */
const ignored = { default: { logLevel: "none", addToApiReportFile: false } };

/** Returns the configuration of one entry. API Extractor reads one entry at a time. */
function configOf(ExtractorConfig, dir, folder, { name, declarations }) {
  return ExtractorConfig.prepare({
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
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: folder,
        reportTempFolder: folder,
      },
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
}

/** Writes a report for each public entry of a package from its built declarations. Returns the compiler's messages. */
async function writeReports(name, folder) {
  // Imported here, because the caller installs it.
  const { CompilerState, Extractor, ExtractorConfig } = await import("@microsoft/api-extractor");
  const dir = at("packages", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = entriesOf(name);
  const configs = entries.map((entry) => configOf(ExtractorConfig, dir, folder, entry));
  const compilerState = CompilerState.create(configs[0], {
    additionalEntryPoints: entries.map(({ declarations }) => declarations),
  });
  const messages = [];
  const messageCallback = (message) => {
    if (message.logLevel === "error") messages.push(message.formatMessageWithLocation(dir));
    message.handled = true;
  };
  for (const config of configs)
    Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
  return messages;
}

const reportFolder = (name) => at("packages", name, "api");

/** Writes the reports to `packages/<name>/api`. Returns the compiler's messages. */
export async function updateApiReports() {
  const messages = [];
  for (const name of packages) messages.push(...(await writeReports(name, reportFolder(name))));
  return messages;
}

/** Returns the reports that do not match the built declarations, and the compiler's messages. */
async function outdatedApiReports() {
  const problems = [];
  for (const name of packages) {
    const folder = at("node_modules", ".cache", "giflet", "api", name);
    problems.push(...(await writeReports(name, folder)));
    const [actual, stored] = [readReports(folder), readReports(reportFolder(name))];
    const files = new Set([...Object.keys(actual), ...Object.keys(stored)]);
    for (const file of files)
      if (actual[file] !== stored[file])
        problems.push(`packages/${name}/api/${file} is out of date: run npm run docs`);
  }
  return problems;
}

/** Returns the texts of reports by file name. */
function readReports(folder) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const problems = await outdatedApiReports();
    if (problems.length > 0) throw new Failed(problems.join("\n"));
  });
}
