import { existsSync } from "node:fs";
import { resolve } from "node:path";
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
    outbox: "src/outbox.ts",
    pages: "src/pages.ts",
    pixels: "src/pixels.ts",
    rendition: "src/rendition.ts",
    saved: "src/saved.ts",
    slim: "src/slim.ts",
    streaming: "src/streaming.ts",
    testing: "src/testing.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});

const json = {
  name: "json",
  transform: (code, id) => (id.endsWith(".json") ? { code: `export default ${code}`, map: null } : null),
};

const site = rollupConfig({
  entries: {
    "core-in-script": "src/core-in-script.ts",
    index: "src/site/index.ts",
  },
  folder: "site",
});

/** The same sources around the larger core. */
const largerCore = {
  name: "larger core",
  resolveId(source) {
    const [, kind, file] = /^\.\.\/wasm(-script)?\/(giflet.*)/.exec(source) ?? [];
    return file ? resolve(`wasm-site${kind ?? ""}`, file) : null;
  },
};

export default [
  { ...lean, plugins: [...lean.plugins, json, wasmText()] },
  // `npm start` does not compile it for the gallery.
  ...(existsSync("wasm-site") ? [{ ...site, plugins: [largerCore, ...site.plugins, wasmText()] }] : []),
];
