import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["grid", "gif", "frame", "extras"].map((name) => `${import.meta.dirname}/${name}.html`),
    },
  },
});
