import { readFileSync } from "node:fs";
import { at } from "../../scripts/lib/paths.mjs";
import { bundle } from "../bundle.mjs";
import { completeIds } from "../load/catalogue.mjs";

/** What moves 30 GIFs, by the name of its row. */
export const ways = {
  giflet: { script: "giflet" },
  "@giphy/react-components": { script: "peer" },
  "<img> with GIF": { script: "plain", kind: "GIF" },
  "<img> with WebP": { script: "plain", kind: "WebP" },
  "<video> with MP4": { script: "plain", kind: "MP4" },
};

const page = ({ script, kind = "" }, service, ids) =>
  `<!doctype html><html lang="en" data-service="${service}" data-ids="${ids}" data-kind="${kind}"><head><meta charset="utf-8">` +
  '<title>30 GIFs</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">' +
  "<style>body { margin: 0 } main { display: grid; grid-template-columns: repeat(6, 200px); gap: 6px; padding-block-end: 1300px }</style>" +
  `<script type="module" src="/${script}.js"></script></head><body><main></main></body></html>`;

/** Returns the files of a page for each way. All 30 GIFs are in a window of 1,280 by 1,300 px, above an empty area to scroll. */
export async function filesOf(service) {
  const files = await bundle(["motion/giflet.jsx", "motion/peer.jsx", "motion/plain.js"]);
  files.set("/style.css", readFileSync(at("packages/react-components/dist/style.css")));
  const ids = completeIds(30, { withVideo: true }).join();
  for (const [name, way] of Object.entries(ways)) files.set(pathOf(name), page(way, service, ids));
  return files;
}

export const pathOf = (name) => `/${Object.keys(ways).indexOf(name)}`;
