import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";

const needed = ["original", "fixed_width", "fixed_width_still", "fixed_height"];

/** Whether an entry has all renditions. The peer fails on lists with other entries, and the sample service has many of those. */
const isComplete = ({ type, images }) =>
  type === "gif" &&
  Object.values(images).every((image) => image?.width) &&
  needed.every((name) => images[name]?.url?.startsWith("{media}")) &&
  images.fixed_width.webp;

function completeEntries() {
  const entries = JSON.parse(readFileSync(at("examples/sample-service/catalogue/entries.json"), "utf8"));
  return entries.filter(isComplete);
}

/** Returns the ids of all complete entries. */
export const allCompleteIds = () => completeEntries().map(({ id }) => id);

/** Returns the ids of the first complete entries with different images, and with a video on request. */
export function completeIds(count, { withVideo = false } = {}) {
  const hasVideo = ({ images }) => images.fixed_width.mp4?.startsWith("{media}");
  const complete = completeEntries().filter((entry) => !withVideo || hasVideo(entry));
  const isFirst = ({ images }, index) =>
    complete.findIndex((other) => other.images.original.url === images.original.url) === index;
  return complete
    .filter(isFirst)
    .slice(0, count)
    .map(({ id }) => id);
}
