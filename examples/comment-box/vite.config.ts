import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  server: { port: 4404 },
  preview: { port: 4404 },
  build: { assetsInlineLimit: 0 },
  test: { testTimeout: 30_000 },
});
