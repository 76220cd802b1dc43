import { rollupConfig } from "../../scripts/build/rollup.mjs";

export default rollupConfig({
  entries: {
    index: "src/index.ts",
    gif: "src/gif.ts",
    picker: "src/picker.ts",
    player: "src/player.ts",
    carousel: "src/carousel.ts",
    video: "src/video.ts",
    favorite: "src/favorite.ts",
  },
  styles: {
    "style.css": "src/styles/style.css",
    "gif.css": "src/styles/gif.css",
    "carousel.css": "src/styles/carousel.css",
    "video.css": "src/styles/video.css",
    "favorite.css": "src/styles/favorite.css",
    "picker.css": "src/styles/picker.css",
    "player.css": "src/styles/player.css",
  },
  client: true,
});
