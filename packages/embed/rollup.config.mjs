import { aliased, cdnConfig, separateModule } from "../../scripts/build/cdn.mjs";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const page = rollupConfig({
  entries: { player: "src/main.ts" },
  styles: { "player.css": "src/styles/player.css" },
  assets: { "giflet_bg.wasm": "../core/dist/giflet_bg.wasm" },
  bundle: true,
  minify: true,
  types: false,
});

/** The npm entry: `connectPlayer` and the types of the elements. */
const client = rollupConfig({ entries: { index: "src/index.ts" }, folder: "client" });

const cdn = cdnConfig({
  core: "../core/dist",
  onDemand: ["js-fallback", "telemetry-fallback", "queue", "pingbacks"],
  payloads: { show: "src/components/main.ts" },
  loaders: { embed: "src/tag/main.ts", "embed-bundle": "src/tag/bundle.ts", widget: "src/tag/widget.ts" },
  style: "src/styles/components.css",
  fonts: "webfonts",
  folder: "cdn",
});

export default [{ ...page, plugins: [aliased(separateModule), ...page.plugins] }, client, ...cdn];
