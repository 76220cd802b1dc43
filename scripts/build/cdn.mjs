import { createHash } from "node:crypto";
import { copyFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build } from "esbuild";
import { typescript } from "./rollup.mjs";

/** The modules that replace React; see docs/decisions/013-script-tag.md. */
export const preact = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Loads the core's module as a separate file. */
export const separateModule = { "@giflet/core": "@giflet/core/streaming" };

/**
 * Returns the Rollup configurations of the files that a CDN serves. Each contains the names and hashes of the files before it.
 *
 * Files named after their contents never change. `loaders` also have a name without a hash, which the next release replaces. They load
 * all other files with their hash.
 *
 * @param {object} options
 * @param {string} options.core    folder of the core's modules
 * @param {string[]} options.onDemand  modules of the core that are separate files here too, each after those that it imports
 * @param {Record<string, string>} options.payloads  name -> source file that loaders load
 * @param {Record<string, string>} options.loaders   name -> source file that pages reference
 * @param {Record<string, string>} options.styles  name after `giflet:` -> stylesheet whose text the module is
 * @param {string} options.fonts   folder of font files and their stylesheet, which is copied
 * @param {string} options.folder  output folder in dist
 */
export function cdnConfig({ core, onDemand, payloads, loaders, styles, fonts, folder }) {
  const dist = resolve("dist", folder);
  /** The files written so far, by their name without hash: `{ name, integrity, bytes }`. */
  const files = {};
  /** The same for scripts, as they contain them: hashes do not compress, and these are a third shorter. */
  const scriptFiles = {};
  const register = (plain, name) => {
    const bytes = readFileSync(join(dist, name));
    files[plain] = { name, integrity: integrityOf(bytes), bytes: bytes.length };
    scriptFiles[plain] = { name, integrity: integrityOf(bytes, "sha256") };
  };
  const shared = () => [
    aliased(preact),
    styleTexts(styles),
    inheritedTheme,
    generated({ files: scriptFiles, core, onDemand }),
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
      // A classic script imports other files through the loader that loaded it.
      intro: ({ dynamicImports }) => {
        const asked = onDemand.filter((name) => dynamicImports.includes(`./${name}.js`));
        const made = Object.fromEntries(asked.map((name) => [`./${name}.js`, scriptFiles[name]]));
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
        name: "register",
        writeBundle(_, bundle) {
          const name = Object.keys(bundle).find((name) => name.endsWith(".js"));
          register(plain, name);
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

/** Returns the value of the attribute `integrity` for a file. */
export const integrityOf = (bytes, hash = "sha384") =>
  `${hash}-${createHash(hash).update(bytes).digest("base64")}`;

export function aliased(names) {
  return {
    name: "alias",
    resolveId(source) {
      return names[source] ? this.resolve(names[source], resolve("package.json")) : null;
    },
  };
}

/** Rollup plugin: `giflet:name` is the minified text of a stylesheet. */
export function styleTexts(styles) {
  const prefix = "\0giflet:";
  return {
    name: "texts of stylesheets",
    resolveId: (source) => (styles[source.replace("giflet:", "")] ? `\0${source}` : null),
    async load(id) {
      const style = id.startsWith(prefix) && styles[id.slice(prefix.length)];
      return style ? `export default ${JSON.stringify(await textOf(style))};` : null;
    },
  };
}

/**
 * Rollup plugin: the stylesheet that a picker button adopts sets the default values of the theme at the root only. In a shadow root of its own, values
 * of its host would replace those of the page.
 */
export const inheritedTheme = {
  name: "inherited theme",
  transform(code, id) {
    if (!id.endsWith("react-components/dist/PickerPanel.js")) return null;
    const changed = code.replaceAll(":where(:root,:host)", ":where(:root)");
    if (changed === code) this.error("PickerPanel.js has no theme for shadow hosts");
    return { code: changed, map: null };
  },
};

/** Rollup plugin for the modules that the build generates. */
function generated({ files, core, onDemand }) {
  const isOnDemand = (source) => onDemand.some((name) => source === `./${name}.js`);
  return {
    name: "generated",
    resolveId: (source) => (source.startsWith("giflet:") ? `\0${source}` : null),
    resolveDynamicImport: (source) => (isOnDemand(source) ? { id: source, external: true } : null),
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId && isOnDemand(targetModuleId) ? { left: "gifletImport(", right: ")" } : null,
    load(id) {
      if (id === "\0giflet:files") return moduleOf(files);
      const name = onDemand.find((name) => id === `\0giflet:${name}`);
      if (!name) return null;
      const module = JSON.stringify(resolve(core, `${name}.js`));
      return `import * as module from ${module}; document.currentScript.giflet = module;`;
    },
  };
}

/** Returns a module with an export for each file whose name is an identifier. Rollup removes those that are not used. */
function moduleOf(files) {
  const named = Object.entries(files).filter(([plain]) => /^\w+$/.test(plain));
  return named.map(([plain, file]) => `export const ${plain} = ${JSON.stringify(file)};`).join("\n");
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
