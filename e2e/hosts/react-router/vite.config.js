import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  define: { "process.env.GIFLET_SERVICE": JSON.stringify(process.env.GIFLET_SERVICE) },
  // The applications of this folder share one node_modules.
  server: { fs: { allow: [".."] } },
});
