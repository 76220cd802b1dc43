import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The policy a careful host sets. The built gallery lives under it, so that a breach is seen at once. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'";

export default defineConfig({
  plugins: [react()],
  server: { port: 4401 },
  preview: { port: 4401, headers: { "content-security-policy": POLICY } },
  build: { assetsInlineLimit: 0 },
});
