import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build, transform } from "esbuild";
import { emitDeclarations } from "./declarations.mjs";

const script = /\.tsx?$/;

/**
 * The Rollup configuration all packages share. Run it from the package's folder.
 *
 * @param {object} options
 * @param {Record<string, string>} options.entries  output name (no extension) -> source file
 * @param {Record<string, string>} [options.styles] output name -> stylesheet; imports are inlined, all is minified
 * @param {Record<string, string>} [options.assets] output name -> file to copy; source may say
 *   `new URL("./name", import.meta.url)`, because every output stands beside it
 * @param {boolean} [options.client]  marks every output with "use client", for server components
 * @param {boolean} [options.bundle]  takes dependencies in: for scripts a page loads without a bundler
 * @param {boolean} [options.minify]  for the same scripts
 * @param {boolean} [options.types]   emits declarations (default true)
 * @param {string} [options.folder]   where in dist the output stands, with its assets; built after what is above it
 * @param {boolean} [options.added]    adds to what another configuration has put there
 */
export function rollupConfig({
  entries,
  styles = {},
  assets = {},
  client = false,
  bundle = false,
  minify = false,
  types = true,
  folder = ".",
  added = false,
}) {
  const dist = resolve("dist", folder);
  return {
    input: entries,
    external: bundle ? [] : isDependency(JSON.parse(readFileSync("package.json", "utf8"))),
    output: {
      dir: dist,
      format: "es",
      entryFileNames: "[name].js",
      // What is loaded on demand is named after its module.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "[name].js" : "shared.js"),
      // Imports that are only there to load early look like side effects to other bundlers.
      hoistTransitiveImports: false,
      banner: client ? '"use client";' : "",
    },
    onwarn(warning, warn) {
      // The banner carries the directive for the whole output, so one inside a module may go.
      if ((client || bundle) && warning.code === "MODULE_LEVEL_DIRECTIVE") return;
      warn(warning);
    },
    plugins: [
      nodeResolve({ extensions: [".ts", ".tsx", ".js"] }),
      typescript(minify),
      {
        name: "beside",
        generateBundle() {
          if (!added) rmSync(dist, { recursive: true, force: true });
        },
        async writeBundle() {
          for (const [name, from] of Object.entries(styles)) await writeStyle(from, join(dist, name));
          for (const [name, from] of Object.entries(assets)) copyFileSync(from, join(dist, name));
          if (types) emitDeclarations(Object.values(entries), resolve("dist"));
          // TypeScript asks for the types of a stylesheet, though it has none.
          if (types && Object.keys(styles).length > 0) writeFileSync(join(dist, "css.d.ts"), "export {};\n");
        },
      },
    ],
  };
}

/** Imports of declared dependencies, and of anything below them, stay imports. */
function isDependency({ dependencies = {}, peerDependencies = {} }) {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Lets esbuild take the types out; `./x.js` in an import may mean `./x.ts`, as TypeScript has it. */
export function typescript(minify) {
  return {
    name: "typescript",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".") || !source.endsWith(".js")) return null;
      const stem = resolve(dirname(importer), source.slice(0, -3));
      return [".ts", ".tsx"].map((end) => stem + end).find(existsSync) ?? null;
    },
    async transform(code, id) {
      if (!script.test(id)) return null;
      const loader = id.endsWith("x") ? "tsx" : "ts";
      const options = {
        loader,
        target: "es2022",
        jsx: "automatic",
        sourcefile: basename(id),
        sourcemap: true,
      };
      return transform(code, options);
    },
    async renderChunk(code) {
      return minify ? transform(code, { minify: true, sourcemap: true, target: "es2022" }) : null;
    },
  };
}

async function writeStyle(from, to) {
  await build({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    minify: true,
    loader: { ".svg": "dataurl" },
  });
}
