import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";

/** How much larger than its own size a rendition may be displayed, CSS px, as in the library. */
const scaleUp = 50;

const entries = JSON.parse(readFileSync(at("examples/sample-service/catalogue/entries.json"), "utf8"));
const byId = new Map(entries.map((entry) => [entry.id, entry]));

/** Returns the catalogue entry of a list item, whose id is that of the entry with the item's index appended. */
const entryOf = ({ id }) => byId.get(id.split("_").slice(0, -1).join("_"));

const isStillName = (name) => name.endsWith("_still");

const filesOf = (image, service) =>
  [image.mp4, image.webp, image.url]
    .filter((url) => url?.startsWith("{media}"))
    .map((url) => url.replace("{media}", service));

/** Returns the moving files or the stills of an item's entry that are large enough for its box. */
const adequate = (item, isStill, service) =>
  Object.entries(entryOf(item).images)
    .filter(([name, image]) => isStillName(name) === isStill && Number(image.width) + scaleUp >= item.width)
    .flatMap(([, image]) => filesOf(image, service));

/** Returns whether an item has loaded a moving file. */
function hasMoved(item, service) {
  const stills = Object.entries(entryOf(item).images)
    .filter(([name]) => isStillName(name))
    .flatMap(([, image]) => filesOf(image, service));
  return item.urls.some((url) => !stills.includes(url));
}

/**
 * Resolves to the bytes of all media that a screen has loaded, of the smallest adequate moving file of each item (`moving`) and of each item
 * that has moved (`shown`), and of the smallest adequate stills (`still`). Each file counts once.
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
  const smallest = async (items, isStill) => {
    const found = [];
    for (const item of items) {
      const candidates = adequate(item, isStill, service);
      for (const url of candidates) await sizeOf(url);
      const [best] = candidates.sort((a, b) => sizes.get(a) - sizes.get(b));
      if (best) found.push(best);
    }
    return sum(found);
  };
  const moved = screen.filter((item) => hasMoved(item, service));
  return {
    bytes: await sum(screen.flatMap(({ urls }) => urls)),
    moving: await smallest(screen, false),
    shown: await smallest(moved, false),
    still: await smallest(screen, true),
  };
}
