import { chooseRendition } from "@giflet/core/rendition";
import { fetchGifs } from "./sdk.js";

const { data } = await fetchGifs();
// React is run while the pictures are on their way.
const pictures = data.map((gif) => {
  const width = 200;
  const choice = chooseRendition(gif, { width, height: Math.round((width * gif.height) / gif.width) });
  return Object.assign(new Image(), { src: choice?.still ?? gif.stillUrl });
});
const { show } = await import("./grid.jsx");
show(data);
await Promise.allSettled(pictures.map((picture) => picture.decode()));
