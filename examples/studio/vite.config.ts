import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const target = process.env.VITE_SERVICE ?? "http://127.0.0.1:4400";

/** Paths of the service. Vite serves all other paths. */
const servicePaths =
  "^/(ajax|api|favorites|gateway|gifs|imaging|lettering|login|media|site.css|icon.svg|users|v1|v2)(/|\\?|$)";

// The original Host header is forwarded, so the URLs in the service's responses use the page's origin.
const proxy = { [servicePaths]: { target, changeOrigin: false } };

export default defineConfig({
  plugins: [react()],
  // The components use the site's core, so the page loads a single WebAssembly module.
  resolve: { alias: [{ find: /^@giflet\/core$/, replacement: "@giflet/core/site" }] },
  // The service serves the built studio at /app/ on its own origin.
  base: "./",
  server: { port: 4403, proxy },
  preview: { port: 4403, proxy },
  build: { assetsInlineLimit: 0 },
});
