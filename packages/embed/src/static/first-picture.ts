import { PICTURE_MS } from "giflet:first-frame";
import type { GifData } from "@giflet/core";
import {
  ALL_FORMATS,
  animatedImage,
  boxSize,
  isStill,
  shouldReduceMotion,
  stageVideo,
} from "@giflet/core/internal/item";

const WIDEST = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * Shows the picture of a GIF in the empty document, while nothing else of the page has loaded, and resolves when it has loaded or failed. The page that replaces it
 * (`../page/template/src/stage.rs`) has the same candidates, of which the browser then has the one that it chooses. Resolves to whether it is shown: not if the page
 * starts with a video or a still.
 */
export async function showPicture(gif: GifData): Promise<boolean> {
  const src = gif.gifUrl ?? animatedImage(gif, WIDEST, ALL_FORMATS);
  // A frame without a size would choose the smallest file.
  if (!src || stageVideo(gif, WIDEST) || shouldReduceMotion() || !innerWidth) return false;
  const { width, height } = boxSize(gif);
  const sizes = `min(100vw, ${((100 * width) / height).toFixed(2)}vh)`;
  const srcset = (mime: string) =>
    gif.renditions
      .filter((file) => file.mime === mime && file.width > 0 && !isStill(file))
      .map((file) => `${file.url.replaceAll(",", "%2C")} ${file.width}w`)
      .join(", ");
  const image = create("img", {
    className: "giflet-player-media",
    alt: gif.alt,
    fetchPriority: "high",
    sizes,
  });
  Object.assign(image, { srcset: srcset("image/gif"), src });
  const picture = create("picture", {});
  picture.append(create("source", { type: "image/webp", sizes, srcset: srcset("image/webp") }), image);
  const place = ["link", "stage", "scroll"].reduce<Element>((inner, name) => {
    const outer = create("div", { className: `giflet-player-${name}` });
    outer.append(inner);
    return outer;
  }, picture);
  document.body.className = gif.isSticker ? "giflet-player is-sticker" : "giflet-player";
  document.body.append(place);
  await new Promise((resolve) => {
    for (const type of ["load", "error"]) image.addEventListener(type, resolve);
    setTimeout(resolve, PICTURE_MS);
  });
  return true;
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
