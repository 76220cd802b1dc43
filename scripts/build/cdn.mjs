import { createHash } from "node:crypto";
import { copyFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { withoutDescriptions } from "./attributes.mjs";
import { locales } from "./locales.mjs";
import { notices } from "./notices.mjs";
import { replaceOnce } from "./replace-once.mjs";
import { json, typescript } from "./rollup.mjs";
import { bundleStyle } from "./styles.mjs";

/** The modules that replace React in `@giflet/embed`; see docs/decisions/013-script-tag.md. */
const preact = {
  react: "./src/shared/react.ts",
  "react-dom": "./src/shared/react.ts",
  "react-dom/client": "./src/shared/react.ts",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * Rollup plugin: preact creates elements with the registry of custom elements of their document. It passes that of the parent, for scoped registries, which the elements do not use. In Chromium
 * a node that is moved to the document of a frame keeps the registry of its first document, which the other one refuses with an exception.
 */
const documentRegistry = {
  name: "registry of the document",
  transform: (code, id) =>
    id.endsWith("/preact/dist/preact.mjs")
      ? { code: replaceOnce(code, { "x.is?x:a": "x.is&&x" }, "scripts/build/cdn.mjs"), map: null }
      : null,
};

/** Rollup plugins of files with elements: the components with preact, and the texts of stylesheets as of `cdnConfig`. */
export const elementPlugins = (styles) => [
  aliased(preact),
  styleTexts(styles),
  locales(),
  componentSources,
  documentRegistry,
  withoutDescriptions,
];

/** Loads the core's module as a separate file. */
export const separateModule = { "@giflet/core": "@giflet/core/internal/streaming" };

/**
 * Returns the Rollup configurations of the files that a CDN serves. Each contains the names and hashes of the files that it loads.
 *
 * Files named after their contents never change. `loaders` also have a name without a hash, which the next release replaces. They load
 * all other files with their hash.
 *
 * @param {object} options
 * @param {Record<string, string>} options.payloads  name -> source file that loaders load, each after those whose names it contains
 * @param {string[]} options.bases   names of payloads that have parts, see `baseConfig`
 * @param {Record<string, string>} options.loaders   name -> source file that pages reference
 * @param {Record<string, string | [string, string]>} options.styles  name after `giflet:` -> stylesheet whose text the module is; see `styleTexts`
 * @param {string} options.fonts   folder of font files and their stylesheet, which is copied
 * @param {string} options.folder  output folder in dist
 */
export function cdnConfig({ payloads, bases, loaders, styles, fonts, folder }) {
  const dist = resolve("dist", folder);
  /** The files written so far, by their name without hash: `{ name, integrity, bytes }`. */
  const files = {};
  /** The same for scripts, as they contain them: hashes do not compress, and these are a third shorter. */
  const scriptFiles = {};
  const register = (plain, name, bytes) => {
    files[plain] = { name, integrity: integrityOf(bytes), bytes: bytes.length };
    scriptFiles[plain] = { name, integrity: integrityOf(bytes, "sha256") };
  };
  const shared = () => [
    ...elementPlugins(styles),
    json,
    generated({ files: scriptFiles, dist }),
    nodeResolve({ extensions: [".ts", ".tsx", ".js", ".mjs"] }),
    typescript(true),
    notices(),
  ];
  const onwarn = (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning);
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
    onwarn,
    plugins: [
      ...shared(),
      {
        name: "register",
        writeBundle(_, bundle) {
          const name = Object.keys(bundle).find((name) => name.endsWith(".js"));
          register(plain, name, readFileSync(join(dist, name)));
          written?.(name);
        },
      },
    ],
  });
  const configureBase = (base, source) => ({
    ...baseConfig({ base, source, dist }),
    onwarn,
    plugins: [hashedParts({ base, register }), ...shared()],
  });
  const evergreen = (plain) => (name) => {
    copyFileSync(join(dist, name), join(dist, `${plain}.js`));
    cpSync(fonts, join(dist, "webfonts"), { recursive: true });
    writeFileSync(join(dist, "manifest.json"), `${JSON.stringify(files, null, 2)}\n`);
  };
  return [
    ...Object.entries(payloads).map(([plain, source]) =>
      bases.includes(plain) ? configureBase(plain, source) : configure(plain, source),
    ),
    ...Object.entries(loaders).map(([plain, source]) => configure(plain, source, evergreen(plain))),
  ];
}

/** Stands for a file until its contents are known. It has the length of what replaces it, so that source maps stay correct. */
const placeholderOf = (plain) => `${plain}-${"0".repeat(8)}.js,sha256-${"0".repeat(44)}`;

/** The beginning and end of a script whose exports are on its own script element. `gifletImport` resolves to the exports of a part. */
const baseWrapper = {
  intro: `(() => {
    const gifletScript = Reflect.get(Document.prototype, "currentScript", document);
    const exports = {};
    const gifletImport = (path) => {
      const [name, integrity] = path.slice(2).split(",");
      return gifletScript
        .more({ name, integrity })
        .then((create) => (create.made ??= create(exports, gifletImport)));
    };`,
  outro: "gifletScript.giflet = exports; })();",
};

/** The same for a part: the function on its element gets the exports of the base, so that either of them may arrive first. */
const partWrapper = {
  intro: `Reflect.get(Document.prototype, "currentScript", document).giflet = (gifletBase, gifletImport) => {
    const exports = {};
    const require = () => gifletBase;`,
  outro: "return exports; };",
};

/**
 * Returns the options of Rollup for a script and its parts, the modules that it imports on demand: other scripts, which use modules of the first one. A page has
 * each module once, and may fetch a part at the same time as the base.
 */
function baseConfig({ base, source, dist }) {
  const wrapperOf = ({ name }) => (name === base ? baseWrapper : partWrapper);
  return {
    input: { [base]: source },
    preserveEntrySignatures: "allow-extension",
    output: {
      dir: dist,
      // As ES modules, but imports and exports are members of objects.
      format: "cjs",
      exports: "named",
      esModule: false,
      externalLiveBindings: false,
      freeze: false,
      strict: false,
      minifyInternalExports: true,
      hoistTransitiveImports: false,
      entryFileNames: placeholderOf("[name]"),
      chunkFileNames: placeholderOf("[name]"),
      intro: (chunk) => wrapperOf(chunk).intro,
      outro: (chunk) => wrapperOf(chunk).outro,
      sourcemap: "hidden",
    },
  };
}

/** Rollup plugin for these scripts: names them after their contents, and writes names and hashes into those that import them. */
function hashedParts({ base, register }) {
  return {
    name: "hashed parts",
    renderDynamicImport: () => ({ left: "gifletImport(", right: ")" }),
    generateBundle(_, bundle) {
      /** Name and hash of the finished files, by their placeholders. */
      const finished = new Map();
      const finish = (placeholder) => {
        if (finished.has(placeholder)) return;
        const chunk = bundle[placeholder];
        if (chunk.imports.some((name) => name !== placeholderOf(base)))
          this.error(`${chunk.name} imports ${chunk.imports.join(" and ")}, but parts can only use ${base}`);
        for (const imported of chunk.dynamicImports) {
          finish(imported);
          chunk.code = chunk.code.replaceAll(imported, finished.get(imported));
        }
        const hash = createHash("sha256").update(chunk.code).digest("hex").slice(0, 8);
        const name = `${chunk.name}-${hash}.js`;
        chunk.code += `//# sourceMappingURL=${name}.map\n`;
        chunk.fileName = name;
        const map = bundle[`${placeholder}.map`];
        map.fileName = `${name}.map`;
        map.source = map.source.replace(placeholder, name);
        finished.set(placeholder, `${name},${integrityOf(chunk.code, "sha256")}`);
        register(chunk.name, name, Buffer.from(chunk.code));
      };
      for (const [name, { type }] of Object.entries(bundle)) if (type === "chunk") finish(name);
    },
  };
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

/**
 * Rollup plugin: `giflet:name` is the minified text of a stylesheet, or of what a stylesheet has after another one that it imports first.
 */
export function styleTexts(styles) {
  const prefix = "\0giflet:";
  return {
    name: "texts of stylesheets",
    resolveId: (source) => (styles[source.replace("giflet:", "")] ? `\0${source}` : null),
    async load(id) {
      const style = id.startsWith(prefix) && styles[id.slice(prefix.length)];
      if (!style) return null;
      const [text, first = ""] = await Promise.all([style].flat().map(textOf));
      if (!text.startsWith(first)) this.error(`${style[0]} does not begin with ${style[1]}`);
      return `export default ${JSON.stringify(text.slice(first.length))};`;
    },
  };
}

/** Modules that components import on demand, for files that always need them: what a file imports and has is not a part of it. */
const sourcesOnDemand = {
  "giflet:formats": "../core/dist/formats.js",
  "giflet:frame-rate": "../core/dist/frame-rate.js",
  "giflet:panel": "../react-components/src/picker-button/PickerPanel.tsx",
  "giflet:preview": "../react-components/src/picker-button/Preview.tsx",
  // Of the single GIF and of the picker: a copy, because parts share only what the base has.
  "giflet:saved": "../core/src/item/saved.ts",
};

/**
 * Rollup plugin: the sources of the components instead of their built files, where a module may contain what different scripts load. Without the stylesheets that a
 * picker button adopts: the elements adopt them before, and the document has the default values of its theme. In a shadow root of its own, values of the host would
 * replace those of the page.
 */
const componentSources = {
  name: "sources of components",
  resolveId(source) {
    const [match, path = "index"] = /^@giflet\/react-components(?:\/(.+))?$/.exec(source) ?? [];
    if (match) return resolve("../react-components/src", `${path}.ts`);
    if (sourcesOnDemand[source]) return resolve(sourcesOnDemand[source]);
    return source.endsWith(".css?inline") ? source : null;
  },
  load: (id) => (id.endsWith(".css?inline") ? 'export default "";' : null),
};

/** Rollup plugin for the modules that the build generates: `giflet:files`, and `giflet:built/name`, a script that was built before. */
function generated({ files, dist }) {
  const built = "\0giflet:built/";
  return {
    name: "generated",
    resolveId: (source) => (source.startsWith("giflet:") ? `\0${source}` : null),
    load(id) {
      if (id === "\0giflet:files") return moduleOf(files);
      if (!id.startsWith(built)) return null;
      const file = join(dist, files[id.slice(built.length)].name);
      return {
        code: readFileSync(file, "utf8"),
        map: readFileSync(`${file}.map`, "utf8"),
        moduleSideEffects: true,
      };
    },
  };
}

/** Returns a module with an export for each file whose name is an identifier. Rollup removes those that are not used. */
function moduleOf(files) {
  const named = Object.entries(files).filter(([plain]) => /^\w+$/.test(plain));
  return named.map(([plain, file]) => `export const ${plain} = ${JSON.stringify(file)};`).join("\n");
}

/** The text of a stylesheet for shadow roots, which inherit the values of the theme from the page: the document has the defaults. */
async function textOf(style) {
  const text = (await bundleStyle(style)).replaceAll(":where(:root,:host)", ":where(:root)");
  return withoutServerLayout(text);
}

/** Removes the rules for lists that a server has rendered: these elements are rendered in the browser, where the core has the layout. */
function withoutServerLayout(text) {
  const start = text.indexOf("@supports (width: round(");
  if (start < 0) return text;
  let depth = 0;
  for (let end = text.indexOf("{", start); ; end += 1) {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
    if (depth === 0) return text.slice(0, start) + text.slice(end + 1);
  }
}
