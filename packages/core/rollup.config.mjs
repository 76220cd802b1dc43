import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { rollupConfig } from "../../scripts/build/rollup.mjs";
import { wasmText } from "../../scripts/build/wasm-text.mjs";

const entries = {
  consent: "src/consent/index.ts",
  "consent-gpp": "src/consent/gpp.ts",
  "consent-tcf": "src/consent/tcf.ts",
  embedded: "src/embedded.ts",
  // Loaded on demand: an entry that is imported at once must not export it.
  formats: "src/item/codecs.ts",
  "frame-rate": "src/item/frame-rate.ts",
  index: "src/index.ts",
  // A file of its own: within other code, the text of the module compresses less well.
  inline: "src/module/inline.ts",
  "internal/client": "src/client/internal.ts",
  // Apart from `internal/client`: a picker button has no client before it opens.
  "internal/consent": "src/consent/purposes.ts",
  insert: "src/insert/index.ts",
  "internal/item": "src/item/internal.ts",
  "internal/list": "src/list/internal.ts",
  "internal/player": "src/player/index.ts",
  "internal/selection": "src/item/selection.ts",
  item: "src/item/index.ts",
  "js-fallback": "src/module/js-fallback.ts",
  list: "src/list/index.ts",
  // Apart from `consent`: bundlers report an error where `@sentry/browser` is not installed.
  monitor: "src/monitor/index.ts",
  "monitor-capture": "src/monitor/capture.ts",
  pixels: "src/pingbacks/pixels.ts",
  providers: "src/providers/index.ts",
  share: "src/share/index.ts",
  slim: "src/slim.ts",
  streaming: "src/streaming.ts",
  testing: "src/testing.ts",
  // Files of their own, so that a bundler leaves out what a page does not use.
  rendition: "src/item/rendition.ts",
  saved: "src/item/saved.ts",
};

const lean = rollupConfig({
  entries,
  assets: {
    "giflet_bg.wasm": "wasm/giflet_bg.wasm",
    "giflet_telemetry_bg.wasm": "wasm-telemetry/giflet_bg.wasm",
  },
  crates: ["giflet-sdk-core", "giflet-browse", "giflet-full", "giflet-telemetry"],
});

/**
 * Lazy-loaded modules that are bundled separately. If they shared code with the entries, bundlers would put it into a chunk that every
 * page has to request at startup.
 */
const lazyModules = {
  // Loaded by `@giflet/react-components`.
  "internal/transfer": "src/insert/transfer.ts",
  "own-gifs-search": "src/providers/own-gifs-search.ts",
  pingbacks: "src/pingbacks/pingbacks.ts",
  "queue-runner": "src/pingbacks/queue-runner.ts",
  "telemetry-fallback": "src/pingbacks/telemetry-fallback.ts",
};

const externalizeLazyModules = (folder) => ({
  name: "externalize lazy modules",
  resolveDynamicImport(source) {
    const name = basename(source, ".js");
    return name in lazyModules ? { id: `${folder}/${name}.js`, external: true } : null;
  },
});

const site = rollupConfig({
  entries: { index: "src/site/index.ts" },
  folder: "site",
});

/** Replaces the core with the site's larger core, which has no JavaScript fallback. */
const siteCore = {
  name: "site core",
  resolveId(source) {
    const [, file] = /^\.\.\/\.\.\/wasm\/(giflet.*)/.exec(source) ?? [];
    if (file) return resolve("wasm-site", file);
    return source === "./js-fallback.js" ? resolve("src/module/replacements.ts") : null;
  },
};

/** Modules without state of the page. Workers load those of other hosts. */
const statelessModules = ["own-gifs-search", "vimeo", "youtube"];

/** Folder of a module -> its name in dist, and the path of the compiled module, which package.json maps to a file for each kind of host. */
const importedModules = {
  wasm: { file: "giflet_bg.wasm", path: "#core-module" },
  "wasm-telemetry": { file: "giflet_telemetry_bg.wasm", path: "#telemetry-module" },
};

/** Workers do not compile WebAssembly: the modules are imports, which the host has compiled, and there are no fallbacks. */
const importedCore = {
  name: "imported core",
  resolveId(source) {
    if (basename(source) === "giflet_bg.wasm")
      return { id: importedModules[basename(dirname(source))].path, external: true };
    return basename(source) === "text.js" ? resolve("src/module/replacements.ts") : null;
  },
  resolveDynamicImport(source) {
    const name = basename(source, ".js");
    if (name.endsWith("-fallback")) return resolve("src/module/replacements.ts");
    return statelessModules.includes(name) ? { id: `../${name}.js`, external: true } : null;
  },
};

/** Writes the files of those paths. Vercel's edge functions, and so Next.js, mark the import of a compiled module with `?module`. */
const moduleSources = {
  name: "module sources",
  writeBundle({ dir }) {
    for (const { file, path } of Object.values(importedModules)) {
      const name = path.slice("#".length);
      writeFileSync(join(dir, `${name}.js`), `export { default } from "../${file}";\n`);
      writeFileSync(join(dir, `${name}-edge.js`), `export { default } from "../${file}?module";\n`);
    }
  },
};

const { "js-fallback": _, streaming: __, ...workerEntries } = entries;

/** The files for workers, see docs/decisions/046-worker-files.md. They share nothing with the others. */
function workerConfig(options) {
  const config = rollupConfig({ ...options, types: false, folder: "worker" });
  return { ...config, plugins: [importedCore, externalizeLazyModules("."), ...config.plugins] };
}

const worker = workerConfig({ entries: workerEntries });

export default [
  { ...lean, plugins: [externalizeLazyModules("."), ...lean.plugins, wasmText()] },
  ...Object.entries(lazyModules).map(([name, source]) => {
    const config = rollupConfig({ entries: { [name]: source }, types: false, added: true });
    return { ...config, plugins: [externalizeLazyModules("."), ...config.plugins, wasmText()] };
  }),
  // `npm start` does not build the site's core for the gallery.
  ...(existsSync("wasm-site")
    ? [{ ...site, plugins: [externalizeLazyModules(".."), siteCore, ...site.plugins, wasmText()] }]
    : []),
  { ...worker, plugins: [...worker.plugins, moduleSources] },
  ...["pingbacks", "queue-runner"].map((name) =>
    workerConfig({ entries: { [name]: lazyModules[name] }, added: true }),
  ),
];
