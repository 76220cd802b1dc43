import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const dir = fileURLToPath(new URL("../e2e", import.meta.url));
const applicationModules = ["react", "react-dom", "react/jsx-runtime", "@sentry/browser"];

/** The options of esbuild for the scripts of a page, with a file for each dynamic import. */
export const splitting = {
  bundle: true,
  splitting: true,
  minify: true,
  write: false,
  metafile: true,
  format: "esm",
  jsx: "automatic",
  target: "es2022",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
};

/**
 * Builds the source of an application's entry with code splitting.
 *
 * @param external modules of the application, which are not part of the result
 * @returns `contents`: files by name; `entry`: the name of the entry; `atOnce`: the names of the entry and its static imports; `later`:
 *   the names of files imported on demand, for example the telemetry. The JavaScript fallbacks are in neither list: browsers with
 *   WebAssembly never load them. `onImport(module)`: the names of the further files that a dynamic import of that module loads. A
 *   stylesheet that a script imports is in the same list as the script.
 */
export async function bundleEntry(source, external = applicationModules) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: dir, sourcefile: "entry.js" },
    absWorkingDir: dir,
    outdir: "out",
    external,
    ...splitting,
  });
  const { outputs } = metafile;
  const contents = new Map(outputFiles.map(({ path, contents }) => [relative(dir, path), contents]));
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === "entry.js");
  const reach = (file, isFollowed, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of outputs[file].imports) {
      if (!next.external && isFollowed(next)) reach(next.path, isFollowed, found);
    }
    return found;
  };
  const isFallback = (file) => outputs[file].entryPoint?.endsWith("-fallback.js");
  const atOnce = reach(entry, ({ kind }) => kind === "import-statement");
  const cssOf = (file) => (outputs[file].cssBundle ? [outputs[file].cssBundle] : []);
  const onImport = (module) => {
    const file = Object.keys(outputs).find((file) => outputs[file].entryPoint?.includes(`${module}.`));
    const loaded = [...reach(file, ({ kind }) => kind === "import-statement")];
    return [...loaded.filter((file) => !atOnce.has(file)), ...cssOf(file)];
  };
  // Files for unused code are written too, but nothing imports them.
  const later = [...reach(entry, ({ path }) => !isFallback(path))].filter((file) => !atOnce.has(file));
  return { contents, entry, atOnce: [...atOnce, ...cssOf(entry)], later, onImport };
}
