import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { aliased, cdnConfig, separateModule } from "../../scripts/build/cdn.mjs";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const page = rollupConfig({
  entries: { player: "src/page/main.ts" },
  styles: { "player.css": "src/page/styles/player.css" },
  assets: {
    "giflet_bg.wasm": fileURLToPath(import.meta.resolve("@giflet/core/giflet_bg.wasm")),
    // `vimeo.js` contains the library.
    "vimeo.LICENSE.md": "../../node_modules/@vimeo/player/LICENSE.md",
  },
  bundle: true,
  minify: true,
  types: false,
});

/** The npm entry: `connectPlayer` and the types of the elements. */
const client = rollupConfig({ entries: { index: "src/client/index.ts" }, folder: "client" });

const cdn = cdnConfig({
  core: dirname(fileURLToPath(import.meta.resolve("@giflet/core"))),
  onDemand: ["js-fallback", "telemetry-fallback", "queue", "pingbacks"],
  payloads: { show: "src/components/main.ts" },
  loaders: { embed: "src/tag/main.ts", "embed-bundle": "src/tag/bundle.ts", widget: "src/widget/main.ts" },
  style: "src/components/style.css",
  fonts: "webfonts",
  folder: "cdn",
});

export default [{ ...page, plugins: [aliased(separateModule), ...page.plugins] }, client, ...cdn];
