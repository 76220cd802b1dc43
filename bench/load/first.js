import { stillSources } from "@giflet/core/rendition";
import { fetchGifs } from "./sdk.js";

const { items } = await fetchGifs();
// React is evaluated while the pictures load.
const pictures = items.map((gif) => {
  const width = 200;
  const {
    src,
    srcSet = "",
    sizes = "",
  } = stillSources(gif, { width, height: (width * gif.height) / gif.width });
  return Object.assign(new Image(), { sizes, srcset: srcSet, src });
});
const { show } = await import("./grid.js");
show(items);
await Promise.allSettled(pictures.map((picture) => picture.decode()));
