import { rollupConfig } from "../../scripts/build/rollup.mjs";

export default rollupConfig({
  entries: { index: "src/index.ts", gif: "src/gif.ts" },
  styles: { "style.css": "src/styles/style.css", "gif.css": "src/styles/gif.css" },
  client: true,
});
