import { rollupConfig } from "../../scripts/build/rollup.mjs";

export default rollupConfig({
  entries: { player: "src/main.ts" },
  styles: { "player.css": "src/styles/player.css" },
  assets: { "giflet_bg.wasm": "../core/dist/giflet_bg.wasm" },
  bundle: true,
  minify: true,
  types: false,
});
