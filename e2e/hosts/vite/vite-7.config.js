import { defineConfig } from "vite-7";

/** JSX for a Vite that the installed React plug-in does not support. */
export default defineConfig({ esbuild: { jsx: "automatic" } });
