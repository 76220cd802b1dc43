import { comparison, kB } from "../../bench/comparison.mjs";
import { readJson } from "../../bench/lib.mjs";
import { at } from "../../scripts/lib/paths.mjs";
import { siteGifs } from "./gifs.mjs";

const results = (name) => readJson(at("bench", "results", `${name}.json`));

/** The row of the comparison with this name: the figure of giflet and that of GIPHY's SDK. */
function compared(name) {
  const lines = comparison(["size", "boxes", "load", "grid", "delivery"].map(results));
  const line = lines.find((text) => text.startsWith(`| ${name} |`));
  if (!line) throw new Error(`bench/comparison.mjs has no row "${name}"`);
  const [, , ours, theirs] = line
    .replaceAll("**", "")
    .split("|")
    .map((cell) => cell.trim());
  return { ours, theirs };
}

/** Returns the row of an entry in bench/results/size.json. */
export function sizeOf(entry) {
  const row = results("size").rows.find((one) => one.entry === entry);
  if (!row) throw new Error(`bench/results/size.json has no entry "${entry}"`);
  return row;
}

/** The figures of the first page, with the pages of their sources. */
export function landingFigures() {
  const button = sizeOf("GifPickerButton, before it opens");
  const images = compared("First six images, empty cache, 150 ms round trip");
  const nodes = compared("DOM nodes of a list of 10,000 GIFs");
  return [
    {
      value: kB(button.total),
      text: "for a button that opens a picker. The picker loads when the pointer enters it.",
      source: "/reference/figures.html#size",
      name: "size",
    },
    {
      value: images.ours,
      text: `to the first six images of a grid, at a round trip of 150 ms. GIPHY's own SDK: ${images.theirs}.`,
      source: "/reference/figures.html#load",
      name: "load",
    },
    {
      value: `${nodes.ours} nodes`,
      text: `in the document for a list of 10,000 GIFs. GIPHY's own SDK: ${nodes.theirs}.`,
      source: "/reference/figures.html#grid",
      name: "grid",
    },
  ];
}

/** The stills of the first GIFs of the picker, which the first page shows before its script runs: paths below /gifs/, with their sizes. */
export function landingStills() {
  const gifs = siteGifs().list.filter(({ type }) => type === "gif");
  return gifs.slice(0, 6).map(({ files }) => {
    const { url, width, height } = files.find((file) => file.isStill && file.width === 200) ?? {};
    if (!url) throw new Error("site/build/gifs.mjs lists no stills of 200 px");
    return { url, width, height };
  });
}
