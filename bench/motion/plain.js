// Hand-written pages: the same renditions as elements without a library.
import { repeated } from "./repeated.js";

const { service, ids, kind } = document.documentElement.dataset;
const response = await fetch(`${service}/v1/gifs?ids=${encodeURIComponent(ids)}&api_key=bench`);
const { data } = await response.json();
const elements = {
  GIF: ({ url }) => Object.assign(new Image(200), { src: url }),
  WebP: ({ webp }) => Object.assign(new Image(200), { src: webp }),
  MP4: ({ mp4 }) =>
    Object.assign(document.createElement("video"), {
      src: mp4,
      width: 200,
      muted: true,
      autoplay: true,
      loop: true,
      playsInline: true,
    }),
};
document
  .querySelector("main")
  .append(...repeated(data).map(({ images }) => elements[kind](images.fixed_width)));
