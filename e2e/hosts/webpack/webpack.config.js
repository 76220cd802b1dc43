import { resolve } from "node:path";

const here = import.meta.dirname;

/** Stylesheets are webpack's own since 5; nothing else is needed. */
export default {
  mode: "production",
  context: here,
  entry: "./main.js",
  output: { path: resolve(here, "dist") },
  experiments: { css: true },
};
