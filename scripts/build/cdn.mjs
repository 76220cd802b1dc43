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
 * @param {string} options.core    folder of the core's modules
 * @param {string[]} options.onDemand  the core's modules that are files of their own here too, each after those that it imports
 * @param {Record<string, string>} options.payloads  name -> source file: what loaders fetch
 * @param {Record<string, string>} options.loaders   name -> source file: what pages name
 * @param {string} options.style   stylesheet whose text `giflet:style` is
 * @param {string} options.fonts   folder of font files and their stylesheet, copied as it is
 * @param {string} options.folder  where in dist it all stands
 */
export function cdnConfig({ core, onDemand, payloads, loaders, style, fonts, folder }) {
  const dist = resolve("dist", folder);
  /** The files made so far, by their plain name: `{ name, integrity, bytes }`. */
  const files = {};
  const note = (plain, name) => {
    const bytes = readFileSync(join(dist, name));
    files[plain] = { name, integrity: integrityOf(bytes), bytes: bytes.length };
  };
  const shared = () => [
    aliased(preact),
    known({ files, style, core, onDemand }),
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
      // A classic script imports what it needs later by the loader that has fetched it.
      intro: ({ dynamicImports }) => {
        const asked = onDemand.filter((name) => dynamicImports.includes(`./${name}.js`));
        const made = Object.fromEntries(asked.map((name) => [`./${name}.js`, files[name]]));
        return asked.length > 0
          ? `const gifletScript = document.currentScript, gifletFiles = ${JSON.stringify(made)};` +
              "const gifletImport = (path) => gifletScript.more(gifletFiles[path]);"
          : "";
      },
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
    ...onDemand.map((name) => configure(name, `giflet:${name}`)),
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
function known({ files, style, core, onDemand }) {
  const isOnDemand = (source) => onDemand.some((name) => source === `./${name}.js`);
  return {
    name: "known",
    resolveId: (source) => (source.startsWith("giflet:") ? `\0${source}` : null),
    resolveDynamicImport: (source) => (isOnDemand(source) ? { id: source, external: true } : null),
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId && isOnDemand(targetModuleId) ? { left: "gifletImport(", right: ")" } : null,
    async load(id) {
      if (id === "\0giflet:files") return `export const files = ${JSON.stringify(files)};`;
      if (id === "\0giflet:style") return `export default ${JSON.stringify(await textOf(style))};`;
      const name = onDemand.find((name) => id === `\0giflet:${name}`);
      if (!name) return null;
      const module = JSON.stringify(resolve(core, `${name}.js`));
      return `import * as module from ${module}; document.currentScript.giflet = module;`;
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
