import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 4404 },
  preview: { port: 4404 },
  build: { assetsInlineLimit: 0 },
});
