import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const target = process.env.VITE_SERVICE ?? "http://127.0.0.1:4400";

/** What the service answers; the rest of the origin is the studio's own. */
const served =
  "^/(ajax|api|favorites|gateway|gifs|imaging|lettering|login|media|site.css|icon.svg|users|v1|v2)(/|\\?|$)";

// The host stays the page's own, so that the addresses in the service's answers are of its origin too.
const proxy = { [served]: { target, changeOrigin: false } };

export default defineConfig({
  plugins: [react()],
  // The components' core and the site's are one: a page loads a single WebAssembly.
  resolve: { alias: [{ find: /^@giflet\/core$/, replacement: "@giflet/core/site" }] },
  // The service serves a built application below /app/, on its own origin.
  base: "./",
  server: { port: 4403, proxy },
  preview: { port: 4403, proxy },
  build: { assetsInlineLimit: 0 },
});
