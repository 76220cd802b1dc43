import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { rollupConfig } from "../../scripts/build/rollup.mjs";
import { wasmText } from "../../scripts/build/wasm-text.mjs";

const lean = rollupConfig({
  entries: {
    analytics: "src/analytics/index.ts",
    consent: "src/consent/index.ts",
    "consent-gpp": "src/consent/gpp.ts",
    "consent-tcf": "src/consent/tcf.ts",
    // Loaded on demand: an entry that is imported at once must not export it.
    formats: "src/item/codecs.ts",
    index: "src/index.ts",
    // A file of its own: within other code, the text of the module compresses less well.
    inline: "src/module/inline.ts",
    "internal/client": "src/client/internal.ts",
    insert: "src/insert/index.ts",
    "internal/item": "src/item/internal.ts",
    "internal/list": "src/list/internal.ts",
    "internal/player": "src/player/index.ts",
    "internal/selection": "src/item/selection.ts",
    item: "src/item/index.ts",
    "js-fallback": "src/module/js-fallback.ts",
    list: "src/list/index.ts",
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
  },
  assets: {
    "giflet_bg.wasm": "wasm/giflet_bg.wasm",
    // `vimeo.js` contains the library.
    "vimeo.LICENSE.md": "../../node_modules/@vimeo/player/LICENSE.md",
    // `own-gifs-search.js` contains the library.
    "minisearch.LICENSE.txt": "../../node_modules/minisearch/LICENSE.txt",
  },
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
    return source === "./js-fallback.js" ? resolve("src/site/no-fallback.ts") : null;
  },
};

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
];
