import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { transform } from "esbuild";
import { minify as minifyChunk } from "rolldown/utils";
import { emitDeclarations } from "./declarations.mjs";
import { notices } from "./notices.mjs";
import { bundleStyle, isolate } from "./styles.mjs";

const script = /\.tsx?$/;
const environment = "process.env.NODE_ENV";

/**
 * Returns the Rollup configuration of a package. The working directory is the package's folder.
 *
 * @param {object} options
 * @param {Record<string, string>} options.entries  output name (no extension) -> source file
 * @param {Record<string, string>} [options.styles] output name -> stylesheet; imports are inlined, and the output is minified
 * @param {Record<string, string>} [options.assets] output name -> file to copy beside the outputs, so that code may use
 *   `new URL("./name", import.meta.url)`
 * @param {Record<string, RegExp>} [options.chunks] paths of source files to keep in one output; the first match counts
 * @param {boolean} [options.client]  marks every output with "use client", for server components
 * @param {boolean} [options.bundle]  bundles dependencies, for scripts that a page loads without a bundler
 * @param {boolean} [options.minify]  minifies, for the same scripts
 * @param {boolean} [options.types]   emits declarations (default true)
 * @param {string} [options.folder]   output folder in dist, with its assets; built after its parent folder
 * @param {boolean} [options.added]    adds to the output of another configuration
 * @param {string[]} [options.crates]  crates of the workspace whose modules are assets, for `notices`
 */
export function rollupConfig({
  entries,
  styles = {},
  assets = {},
  chunks = {},
  client = false,
  bundle = false,
  minify = false,
  types = true,
  folder = ".",
  added = false,
  crates = [],
}) {
  const dist = resolve("dist", folder);
  return {
    input: entries,
    external: bundle ? [] : isDependency(JSON.parse(readFileSync("package.json", "utf8"))),
    output: {
      dir: dist,
      format: "es",
      entryFileNames: "[name].js",
      // A chunk that is loaded on demand is named after its module.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "[name].js" : "shared.js"),
      // Other bundlers treat imports that only preload as side effects.
      hoistTransitiveImports: false,
      manualChunks: (id) => Object.keys(chunks).find((name) => chunks[name].test(id)),
      onlyExplicitManualChunks: true,
      freeze: false,
      banner: client ? '"use client";' : "",
    },
    onwarn(warning, warn) {
      // The banner has the directive for the whole output, so a directive inside a module is not needed.
      if ((client || bundle) && warning.code === "MODULE_LEVEL_DIRECTIVE") return;
      warn(warning);
    },
    plugins: [
      json,
      nodeResolve({ extensions: [".ts", ".tsx", ".js"] }),
      typescript(minify),
      {
        name: "beside",
        generateBundle() {
          if (!added) rmSync(dist, { recursive: true, force: true });
        },
        async writeBundle() {
          for (const [name, from] of Object.entries(styles)) {
            // A bundle with its dependencies has a page of its own.
            const text = await bundleStyle(from);
            writeFileSync(join(dist, name), `${bundle ? text : isolate(text)}\n`);
          }
          for (const [name, from] of Object.entries(assets)) copyFileSync(from, join(dist, name));
          if (types) emitDeclarations(Object.values(entries), resolve("dist"));
          // TypeScript requires types for a stylesheet.
          if (types && Object.keys(styles).length > 0) writeFileSync(join(dist, "css.d.ts"), "export {};\n");
        },
      },
      notices(crates),
    ],
  };
}

/** Returns whether an import is of a declared dependency or its subpath, and so stays an import. */
function isDependency({ dependencies = {}, peerDependencies = {} }) {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Rollup plugin: esbuild removes the types, and an import of `./x.js` may resolve to `./x.ts`, as in TypeScript. */
export function typescript(minify) {
  return {
    name: "typescript",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".") || !source.endsWith(".js")) return null;
      const stem = resolve(dirname(importer), source.slice(0, -3));
      return [".ts", ".tsx"].map((end) => stem + end).find(existsSync) ?? null;
    },
    async transform(code, id) {
      // What only development needs is removed before Rollup decides what is used. The length stays, for source maps.
      const source = minify ? code.replaceAll(environment, '"production"'.padEnd(environment.length)) : code;
      if (!script.test(id)) return source === code ? null : { code: source, map: null };
      const loader = id.endsWith("x") ? "tsx" : "ts";
      const options = {
        loader,
        target: "es2022",
        jsx: "automatic",
        sourcefile: basename(id),
        sourcemap: true,
      };
      return transform(source, options);
    },
    async renderChunk(code, { fileName }, { format }) {
      if (!minify) return null;
      // Unlike esbuild's, this minifier removes functions of the chunk that nothing uses.
      const options = {
        module: format === "es",
        compress: { target: "es2022" },
        // A classic script is decoded with the encoding of its page. Licences of libraries stay in the files.
        codegen: { asciiOnly: true, legalComments: "inline" },
        sourcemap: true,
      };
      const { code: minified, map, errors } = await minifyChunk(fileName, code, options);
      if (errors.length > 0) this.error(errors.map(({ message }) => message).join("\n"));
      return { code: minified, map };
    },
  };
}

/**
 * Rollup plugin: a JSON file with a list is a module with a default export, another one has an export for each member. Each member is a module of its own, so that a file that loads later does
 * not bring its members into one that is loaded at once.
 */
export const json = {
  name: "json",
  resolveId: (source) => (source.includes(".json?") ? source : null),
  load(id) {
    const [file, member] = id.split("?");
    if (!member || !file.endsWith(".json")) return null;
    const value = JSON.parse(readFileSync(file, "utf8"))[member];
    return `export const ${member} = ${JSON.stringify(value)};`;
  },
  transform(code, id) {
    if (!id.endsWith(".json")) return null;
    const value = JSON.parse(code);
    if (Array.isArray(value)) return `export default ${code}`;
    const names = Object.keys(value);
    return names.map((name) => `export { ${name} } from ${JSON.stringify(`${id}?${name}`)};`).join("\n");
  },
};

/** Rollup plugin: the import of a stylesheet with `?inline`, as in Vite, is its text, for a constructed stylesheet. */
export function cssText() {
  return {
    name: "text of stylesheets",
    resolveId: (source, importer) =>
      source.endsWith(".css?inline") ? resolve(dirname(importer), source) : null,
    async load(id) {
      if (!id.endsWith(".css?inline")) return null;
      const file = id.slice(0, -"?inline".length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(isolate(await bundleStyle(file)))};`;
    },
  };
}
