import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isNightly } from "../../scripts/lib/nightly.mjs";
import defaultConfig from "./vitest.config.ts";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));
const alias = [defaultConfig.resolve?.alias ?? []].flat();

/** What every run tests with React 18: hooks, lists of pages, and rendering on a server. The nightly run has all tests. */
const files = isNightly
  ? ["tests/**/*.test.{ts,tsx}"]
  : ["hooks", "useGifPages", "server"].map((name) => `tests/${name}.test.tsx`);

/** Runs the same tests with React 18. */
export default defineConfig({
  resolve: { alias: [...alias, { find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }] },
  test: {
    ...defaultConfig.test,
    name: "react-components, React 18",
    include: files,
    setupFiles: ["./tests/support/react-18.ts", "./tests/support/setup.ts"],
  },
});
