import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { filesUnder } from "../lib/stamp.mjs";

/** The files below a folder: path relative to it -> bytes. */
export const contentsUnder = (folder) =>
  new Map(filesUnder(folder).map((file) => [relative(folder, file), readFileSync(file)]));

/** How gzip in base64 begins: what the packed core begins with in a script. */
const packed = /["'`]H4sI[\w+/=]{1000,}/g;

/** How many cores an application's files hold: as a file of its own, and packed in a script. */
export function coresUnder(folder) {
  const files = [...contentsUnder(folder)];
  const own = files.filter(([name]) => name.endsWith(".wasm")).length;
  const scripts = files.filter(([name]) => name.endsWith(".js")).map(([, bytes]) => bytes.toString());
  return own + scripts.flatMap((text) => text.match(packed) ?? []).length;
}
