// A file of its own, so that a bundler that loads it later leaves out the rest of the entry.
export { saveGif } from "@giflet/core/item";
