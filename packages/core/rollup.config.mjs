import { rollupConfig } from "../../scripts/build/rollup.mjs";

const config = rollupConfig({
  entries: {
    index: "src/index.ts",
    node: "src/node.ts",
    pages: "src/pages.ts",
    rendition: "src/rendition.ts",
    testing: "src/testing.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});

const json = {
  name: "json",
  transform: (code, id) => (id.endsWith(".json") ? { code: `export default ${code}`, map: null } : null),
};

export default { ...config, plugins: [...config.plugins, json] };
