import commonjs from "@rollup/plugin-commonjs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";

/** What React asks for, and nothing for giflet. */
export default {
  input: "./rollup/main.js",
  output: { dir: "rollup/dist" },
  plugins: [
    nodeResolve({ browser: true }),
    commonjs(),
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": '"production"' } }),
  ],
  onwarn(warning, warn) {
    if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
  },
};
