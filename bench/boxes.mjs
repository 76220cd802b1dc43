import { readFileSync } from "node:fs";
import { buildPackages } from "../scripts/build.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { benchmark } from "./benchmark.mjs";
import { bundleEntry } from "./bundle-entry.mjs";
import { brotli } from "./lib.mjs";

/** The same comment box with each library: text, a GIF button with a picker, the selected GIF, and what is posted. */
const boxes = [
  { library: "giflet", file: "giflet.tsx", picker: "PickerPanel" },
  { library: "@giphy/react-components", file: "giphy-js.tsx" },
  { library: "gif-picker-react", file: "gif-picker-react.tsx" },
];

async function measureBox({ library, file, picker }) {
  const code = readFileSync(at("bench", "comment-box", file), "utf8");
  const lines = code.split("\n").filter((line) => line.trim() && !line.trim().startsWith("//"));
  const bundle = await bundleEntry(`export * from ${JSON.stringify(at("bench", "comment-box", file))};`);
  const bytesOf = (files) => files.reduce((sum, name) => sum + brotli(bundle.contents.get(name)), 0);
  return {
    library,
    lines: lines.length,
    imports: lines.filter((line) => /\bfrom "|^import "/.test(line)).length,
    "bytes at once": bytesOf(bundle.atOnce),
    "bytes on open": picker ? bytesOf(bundle.onImport(picker)) : 0,
  };
}

async function measure() {
  const rows = [];
  for (const box of boxes) rows.push(await measureBox(box));
  return {
    title:
      "The same comment box with three libraries (bench/comment-box): lines without blank ones, import statements, and brotli bytes " +
      "above React at first load and when the picker opens",
    packages: ["esbuild", "@giphy/react-components", "@giphy/js-fetch-api", "gif-picker-react"],
    rows,
    goals: [],
  };
}

await benchmark("boxes", measure, { prepare: () => buildPackages({ release: true }) });
