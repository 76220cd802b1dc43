import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";

/** A rendition may be drawn this much larger than it is, CSS px: the rule all renditions are chosen by. */
const scaleUp = 50;

const entries = JSON.parse(readFileSync(at("examples/sample-service/catalogue/entries.json"), "utf8"));
const byId = new Map(entries.map((entry) => [entry.id, entry]));

/** The files of an entry that are large enough for a box of this width, those that move or those that are still. */
function adequate({ id, width }, isStill, service) {
  const { images } = byId.get(id.split("_").slice(0, -1).join("_"));
  return Object.entries(images)
    .filter(([name, image]) => name.endsWith("_still") === isStill && Number(image.width) + scaleUp >= width)
    .flatMap(([, image]) => [image.mp4, image.webp, image.url])
    .filter((url) => url?.startsWith("{media}"))
    .map((url) => url.replace("{media}", service));
}

/**
 * Bytes of all that a screen has loaded, of the smallest moving files that would have done, and of those with the smallest
 * stills to be seen before; each file counts once.
 */
export async function mediaOf(screen, service) {
  const sizes = new Map();
  const sizeOf = async (url) => {
    if (!sizes.has(url))
      sizes.set(url, Number((await fetch(url, { method: "HEAD" })).headers.get("content-length")));
    return sizes.get(url);
  };
  const sum = async (urls) => {
    let bytes = 0;
    for (const url of new Set(urls)) bytes += await sizeOf(url);
    return bytes;
  };
  const smallest = async (isStill) => {
    const found = [];
    for (const item of screen) {
      const candidates = adequate(item, isStill, service);
      for (const url of candidates) await sizeOf(url);
      const [best] = candidates.sort((a, b) => sizes.get(a) - sizes.get(b));
      if (best) found.push(best);
    }
    return sum(found);
  };
  const [moving, still] = [await smallest(false), await smallest(true)];
  return { bytes: await sum(screen.flatMap(({ urls }) => urls)), moving, both: moving + still };
}
