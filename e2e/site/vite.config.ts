import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));

const alias = [
  // The version before the current one, for our packages as for the pages.
  ...(process.env.REACT === "18"
    ? [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }]
    : []),
  // Another entry of the core, for our packages as for the pages.
  ...(process.env.CORE ? [{ find: /^@giflet\/core$/, replacement: `@giflet/core/${process.env.CORE}` }] : []),
];

export default defineConfig({
  // The pages also stand below a path of the sample service.
  base: "./",
  plugins: [react()],
  resolve: { alias },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        ...[
          "grid",
          "gif",
          "frame",
          "extras",
          "life",
          "delivery",
          "picker",
          "bar",
          "monitor",
          "player",
          "site",
        ],
        ...["carousel", "video", "favorite"],
      ].map((name) => `${import.meta.dirname}/${name}.html`),
    },
  },
});
