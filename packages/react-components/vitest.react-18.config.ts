import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import defaultConfig from "./vitest.config.ts";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));
const alias = [defaultConfig.resolve?.alias ?? []].flat();

/** Runs the same tests with React 18. */
export default defineConfig({
  resolve: { alias: [...alias, { find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }] },
  test: {
    ...defaultConfig.test,
    name: "react-components, React 18",
    setupFiles: ["./tests/support/react-18.ts", "./tests/support/setup.ts"],
  },
});
