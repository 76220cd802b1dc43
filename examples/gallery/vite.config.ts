import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A strict Content Security Policy. The preview server sends it, so violations show up early. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'";

export default defineConfig({
  plugins: [react()],
  server: { port: 4401 },
  preview: { port: 4401, headers: { "content-security-policy": POLICY } },
  build: { assetsInlineLimit: 0 },
});
