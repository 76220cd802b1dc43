import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));

/** REACT=18 takes the version before the current one, for our packages as for the pages. */
const alias =
  process.env.REACT === "18" ? [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }] : [];

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
