import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";

const needed = ["original", "fixed_width", "fixed_width_still", "fixed_height"];

/** The peer takes no list in which an entry lacks a rendition, and the sample service has many. */
const isWhole = ({ type, images }) =>
  type === "gif" &&
  Object.values(images).every((image) => image?.width) &&
  needed.every((name) => images[name]?.url?.startsWith("{media}")) &&
  images.fixed_width.webp;

function wholeEntries() {
  const entries = JSON.parse(readFileSync(at("examples/sample-service/catalogue/entries.json"), "utf8"));
  return entries.filter(isWhole);
}

/** Ids of all entries with all that anyone wants. */
export const allWholeIds = () => wholeEntries().map(({ id }) => id);

/** The first of them, of different pictures. */
export function wholeIds(count) {
  const whole = wholeEntries();
  const isFirst = ({ images }, index) =>
    whole.findIndex((other) => other.images.original.url === images.original.url) === index;
  return whole
    .filter(isFirst)
    .slice(0, count)
    .map(({ id }) => id);
}
