import { stillSources } from "@giflet/core/item";
import { fetchGifs } from "./client.js";

const { items } = await fetchGifs();
// React is evaluated while the images load.
const images = items.map((gif) => {
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
await Promise.allSettled(images.map((image) => image.decode()));
