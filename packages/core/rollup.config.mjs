import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const lean = rollupConfig({
  entries: {
    analytics: "src/analytics.ts",
    consent: "src/consent/index.ts",
    "consent-gpp": "src/consent/gpp.ts",
    "consent-tcf": "src/consent/tcf.ts",
    "core-in-script": "src/core-in-script.ts",
    index: "src/index.ts",
    inline: "src/inline.ts",
    monitor: "src/monitor.ts",
    "monitor-capture": "src/monitor/capture.ts",
    node: "src/node.ts",
    outbox: "src/outbox.ts",
    packed: "src/packed.ts",
    pages: "src/pages.ts",
    rendition: "src/rendition.ts",
    saved: "src/saved.ts",
    slim: "src/slim.ts",
    testing: "src/testing.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});

const json = {
  name: "json",
  transform: (code, id) => (id.endsWith(".json") ? { code: `export default ${code}`, map: null } : null),
};

/** The module as text. Packed before it is written in base64, it costs 1 % more than the file, not 29 %. */
const packed = {
  name: "packed",
  load: (id) =>
    id.endsWith(".wasm")
      ? `export default "${gzipSync(readFileSync(id), { level: 9 }).toString("base64")}";`
      : null,
};

const site = rollupConfig({
  entries: {
    "core-in-script": "src/core-in-script.ts",
    index: "src/site/index.ts",
    node: "src/site/node.ts",
    packed: "src/packed.ts",
  },
  assets: { "giflet_bg.wasm": "wasm-site/giflet_bg.wasm" },
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
  { ...lean, plugins: [...lean.plugins, json, packed] },
  { ...site, plugins: [largerCore, ...site.plugins, packed] },
];
