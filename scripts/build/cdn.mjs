import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** The core's module stays a file of its own, with its hash. */
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
 * @param {string} options.wasm    the core's module
 * @param {string} options.fonts   folder of font files and their stylesheet, copied as it is
 * @param {string} options.folder  where in dist it all stands
 */
export function cdnConfig({ payloads, loaders, style, wasm, fonts, folder }) {
  const dist = resolve("dist", folder);
  /** The files made so far, by their plain name: `{ name, integrity, bytes }`. */
  const files = {};
  const note = (plain, name) => {
    const bytes = readFileSync(join(dist, name));
    files[plain] = { name, integrity: integrityOf(bytes), bytes: bytes.length };
  };
  const shared = () => [
    aliased({ ...preact, ...separateModule }),
    known({ files, style, wasm, note, dist }),
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

/** Modules that the build makes, and the core's module under a name and a hash of its own. */
function known({ files, style, wasm, note, dist }) {
  const plainFetch = 'fetch(new URL("./giflet_bg.wasm", import.meta.url))';
  return {
    name: "known",
    resolveId: (source) => (source.startsWith("giflet:") ? `\0${source}` : null),
    resolveDynamicImport: (source) => (source === "./core-in-script.js" ? "\0giflet:core" : null),
    async load(id) {
      if (id === "\0giflet:files") return `export const files = ${JSON.stringify(files)};`;
      if (id === "\0giflet:style") return `export default ${JSON.stringify(await textOf(style))};`;
      if (id === "\0giflet:wasm") {
        const { name, integrity } = placeWasm();
        return (
          `const base = document.currentScript.src;` +
          `export default () => fetch(new URL("${name}", base), { integrity: "${integrity}" });`
        );
      }
      // In place of the module that the core's loader imports: another file, by the loader that has fetched this one.
      if (id === "\0giflet:core") {
        return (
          `const { more } = document.currentScript;` +
          `export const open = async () => (await more(${JSON.stringify(files["core-in-script"])}))();`
        );
      }
      return null;
    },
    transform(code, id) {
      if (!id.endsWith("packages/core/dist/streaming.js")) return null;
      if (!code.includes(plainFetch))
        throw new Error(`${id} fetches its module in another way: see scripts/build/cdn.mjs`);
      return { code: `import wasm from "giflet:wasm";${code.replace(plainFetch, "wasm()")}`, map: null };
    },
  };

  function placeWasm() {
    const bytes = readFileSync(wasm);
    const name = `giflet-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.wasm`;
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, name), bytes);
    note("wasm", name);
    return files.wasm;
  }
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
