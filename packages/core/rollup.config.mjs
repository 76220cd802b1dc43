import { rollupConfig } from "../../scripts/build/rollup.mjs";

export default rollupConfig({
  entries: {
    index: "src/index.ts",
    node: "src/node.ts",
    pages: "src/pages.ts",
    rendition: "src/rendition.ts",
  },
  assets: { "giflet_bg.wasm": "wasm/giflet_bg.wasm" },
});
