import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import usual from "./vitest.config.ts";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));
const alias = [usual.resolve?.alias ?? []].flat();

/** The same tests under the React before the current one. */
export default defineConfig({
  resolve: { alias: [...alias, { find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }] },
  test: {
    ...usual.test,
    name: "react-components, React 18",
    setupFiles: ["./tests/support/react-18.ts", "./tests/support/setup.ts"],
  },
});
