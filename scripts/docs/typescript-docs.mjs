import { entriesOf, packages } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";
import { Failed, main } from "../lib/run.mjs";

/**
 * Reads the documentation of all public entries in the built declarations, and writes it as HTML to a folder for each package, if a
 * folder is named. TypeDoc prints its warnings. Returns the names of the packages that have some: a type that is not exported, a link
 * without target, a parameter that does not exist.
 */
export async function typescriptDocs(folder) {
  // Imported here, because the caller installs it.
  const { Application } = await import("typedoc");
  const failed = [];
  for (const name of packages) {
    const app = await Application.bootstrap({
      name: `@giflet/${name}`,
      // The base path selects the package whose types must be exported.
      basePath: at("packages", name),
      entryPoints: entriesOf(name).map(({ declarations }) => declarations),
      tsconfig: at("scripts", "docs", "tsconfig.json"),
      readme: "none",
      excludeInternal: true,
      excludePrivate: true,
      disableSources: true,
      logLevel: "Warn",
      // The module of the site has its own declaration of the same type.
      intentionallyNotExported: name === "core" ? ["wasm-site/giflet.d.ts:GifData"] : [],
    });
    const project = await app.convert();
    if (project) app.validate(project);
    const { errorCount, warningCount, validationWarningCount } = app.logger;
    if (!project || errorCount + warningCount + validationWarningCount > 0) failed.push(`@giflet/${name}`);
    else if (folder) await app.generateDocs(project, `${folder}/${name}`);
  }
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const failed = await typescriptDocs();
    if (failed.length > 0) throw new Failed(`${failed.join(", ")} has warnings`);
  });
}
