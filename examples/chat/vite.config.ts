import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 4402 },
  preview: { port: 4402 },
  build: { assetsInlineLimit: 0 },
});
