import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 4404 },
  preview: { port: 4404 },
  // React and Tiptap are in one script.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
