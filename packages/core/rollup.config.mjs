import { resolve } from "node:path";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const lean = rollupConfig({
  entries: {
    analytics: "src/analytics.ts",
    consent: "src/consent/index.ts",
    "consent-gpp": "src/consent/gpp.ts",
    "consent-tcf": "src/consent/tcf.ts",
    index: "src/index.ts",
    monitor: "src/monitor.ts",
    "monitor-capture": "src/monitor/capture.ts",
    node: "src/node.ts",
    outbox: "src/outbox.ts",
    pages: "src/pages.ts",
    rendition: "src/rendition.ts",
    saved: "src/saved.ts",
    testing: "src/testing.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});

const json = {
  name: "json",
  transform: (code, id) => (id.endsWith(".json") ? { code: `export default ${code}`, map: null } : null),
};

const site = rollupConfig({
  entries: { index: "src/site/index.ts", node: "src/site/node.ts" },
  assets: { "giflet_bg.wasm": "wasm-site/giflet_bg.wasm" },
  folder: "site",
});

/** The same sources around the larger core. */
const largerCore = {
  name: "larger core",
  resolveId: (source) => (source === "../wasm/giflet.js" ? resolve("wasm-site/giflet.js") : null),
};

export default [
  { ...lean, plugins: [...lean.plugins, json] },
  { ...site, plugins: [largerCore, ...site.plugins] },
];
