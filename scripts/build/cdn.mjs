import { createHash } from "node:crypto";
import { copyFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build } from "esbuild";
import { typescript } from "./rollup.mjs";

/** What React's components find in its place; see docs/decisions/013-script-tag.md. */
const preact = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** The core's module stays a file of its own. */
export const separateModule = { "@giflet/core": "@giflet/core/streaming" };

/**
 * Rollup configurations of the files that a CDN serves, one after the other: each knows the names and hashes of those before.
 *
 * What is named after its contents never changes. `loaders` have a second name without a hash, which the next release takes
 * over. All else is fetched by them, with its hash.
 *
 * @param {object} options
 * @param {Record<string, string>} options.payloads  name -> source file: what loaders fetch
 * @param {Record<string, string>} options.loaders   name -> source file: what pages name
 * @param {string} options.style   stylesheet whose text `giflet:style` is
 * @param {string} options.fonts   folder of font files and their stylesheet, copied as it is
 * @param {string} options.folder  where in dist it all stands
 */
export function cdnConfig({ payloads, loaders, style, fonts, folder }) {
  const dist = resolve("dist", folder);
  /** The files made so far, by their plain name: `{ name, integrity, bytes }`. */
  const files = {};
  const note = (plain, name) => {
    const bytes = readFileSync(join(dist, name));
    files[plain] = { name, integrity: integrityOf(bytes), bytes: bytes.length };
  };
  const shared = () => [
    aliased(preact),
    known({ files, style }),
    nodeResolve({ extensions: [".ts", ".tsx", ".js", ".mjs"] }),
    typescript(true),
  ];
  const configure = (plain, source, written) => ({
    input: source,
    output: {
      dir: dist,
      format: "iife",
      entryFileNames: `${plain}-[hash].js`,
      hashCharacters: "hex",
      sourcemap: true,
      inlineDynamicImports: true,
    },
    onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
    plugins: [
      ...shared(),
      {
        name: "note",
        writeBundle(_, bundle) {
          const name = Object.keys(bundle).find((name) => name.endsWith(".js"));
          note(plain, name);
          written?.(name);
        },
      },
    ],
  });
  const evergreen = (plain) => (name) => {
    copyFileSync(join(dist, name), join(dist, `${plain}.js`));
    cpSync(fonts, join(dist, "webfonts"), { recursive: true });
    writeFileSync(join(dist, "manifest.json"), `${JSON.stringify(files, null, 2)}\n`);
  };
  return [
    ...Object.entries(payloads).map(([plain, source]) => configure(plain, source)),
    ...Object.entries(loaders).map(([plain, source]) => configure(plain, source, evergreen(plain))),
  ];
}

const integrityOf = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

export function aliased(names) {
  return {
    name: "alias",
    resolveId(source) {
      return names[source] ? this.resolve(names[source], resolve("src", "index.ts")) : null;
    },
  };
}

/** Modules that the build makes. */
function known({ files, style }) {
  return {
    name: "known",
    resolveId: (source) => (source.startsWith("giflet:") ? `\0${source}` : null),
    resolveDynamicImport: (source) => (source === "./core-in-script.js" ? "\0giflet:core" : null),
    async load(id) {
      if (id === "\0giflet:files") return `export const files = ${JSON.stringify(files)};`;
      if (id === "\0giflet:style") return `export default ${JSON.stringify(await textOf(style))};`;
      // In place of the module that the core's loader imports: another file, by the loader that has fetched this one.
      if (id === "\0giflet:core") {
        return (
          `const script = document.currentScript;` +
          `export const open = async () => (await script.more(${JSON.stringify(files["core-in-script"])}))();`
        );
      }
      return null;
    },
  };
}

async function textOf(style) {
  const { outputFiles } = await build({
    entryPoints: [style],
    bundle: true,
    minify: true,
    write: false,
    loader: { ".svg": "dataurl" },
  });
  return outputFiles[0].text;
}
