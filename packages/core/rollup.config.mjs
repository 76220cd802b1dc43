import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { rollupConfig } from "../../scripts/build/rollup.mjs";
import { wasmText } from "../../scripts/build/wasm-text.mjs";

const lean = rollupConfig({
  entries: {
    analytics: "src/analytics.ts",
    consent: "src/consent/index.ts",
    "consent-gpp": "src/consent/gpp.ts",
    "consent-tcf": "src/consent/tcf.ts",
    "core-in-script": "src/core-in-script.ts",
    formats: "src/formats.ts",
    index: "src/index.ts",
    monitor: "src/monitor.ts",
    "monitor-capture": "src/monitor/capture.ts",
    pages: "src/pages.ts",
    pixels: "src/pingbacks/pixels.ts",
    rendition: "src/rendition.ts",
    saved: "src/saved.ts",
    slim: "src/slim.ts",
    streaming: "src/streaming.ts",
    testing: "src/testing.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});

/**
 * Modules that are loaded on demand and share nothing with the others: what they shared, bundlers would make a chunk of that every
 * page has to request before it starts.
 */
const apart = {
  pingbacks: "src/pingbacks/pingbacks.ts",
  queue: "src/pingbacks/queue.ts",
  "telemetry-in-script": "src/pingbacks/telemetry-in-script.ts",
};

const onDemand = (folder) => ({
  name: "on demand",
  resolveDynamicImport(source) {
    const name = basename(source, ".js");
    return name in apart ? { id: `${folder}/${name}.js`, external: true } : null;
  },
});

const json = {
  name: "json",
  transform: (code, id) => (id.endsWith(".json") ? { code: `export default ${code}`, map: null } : null),
};

const site = rollupConfig({
  entries: { index: "src/site/index.ts" },
  folder: "site",
});

/** The same sources around the larger core, which there is as WebAssembly only. */
const largerCore = {
  name: "larger core",
  resolveId(source) {
    const [, file] = /^\.\.\/wasm\/(giflet.*)/.exec(source) ?? [];
    if (file) return resolve("wasm-site", file);
    return source === "./core-in-script.js" ? resolve("src/site/no-script.ts") : null;
  },
};

export default [
  { ...lean, plugins: [onDemand("."), ...lean.plugins, json, wasmText()] },
  ...Object.entries(apart).map(([name, source]) => {
    const config = rollupConfig({ entries: { [name]: source }, types: false, added: true });
    return { ...config, plugins: [onDemand("."), ...config.plugins, wasmText()] };
  }),
  // `npm start` does not compile it for the gallery.
  ...(existsSync("wasm-site")
    ? [{ ...site, plugins: [onDemand(".."), largerCore, ...site.plugins, wasmText()] }]
    : []),
];
