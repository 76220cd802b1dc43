import { resolve } from "node:path";

const here = import.meta.dirname;

/** Stylesheets are a rule away; nothing else is needed. */
export default {
  mode: "production",
  context: here,
  entry: "./main.js",
  output: { path: resolve(here, "dist") },
  module: { rules: [{ test: /\.css$/, type: "css" }] },
};
