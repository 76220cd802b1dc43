import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));

const alias = [
  // React 18, for the packages and the pages.
  ...(process.env.REACT === "18"
    ? [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }]
    : []),
  // Another entry of the core, for the packages and the pages.
  ...(process.env.CORE ? [{ find: /^@giflet\/core$/, replacement: `@giflet/core/${process.env.CORE}` }] : []),
];

export default defineConfig({
  // The sample service also serves the pages, below a path.
  base: "./",
  plugins: [react()],
  resolve: { alias },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".html"))
        .map((page) => `${import.meta.dirname}/${page}`),
    },
  },
});
