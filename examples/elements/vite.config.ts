import { cpSync, existsSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

/** The folder that a CDN serves. */
const cdn = join(dirname(fileURLToPath(import.meta.resolve("@giflet/embed/package.json"))), "dist", "cdn");

/** By file name extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".html": "text/html; charset=utf-8",
  ".woff2": "font/woff2",
};

let outDir = "";

export default defineConfig({
  plugins: [
    // The elements are not components of Vue.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("giflet-") } } }),
    svelte(),
    {
      name: "files of the script tag in development",
      configureServer({ config, middlewares }) {
        middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const [, name] = new RegExp(`^${config.base}cdn/([\\w./-]+)$`).exec(pathname) ?? [];
          const file = join(cdn, name ?? "");
          if (!name || !existsSync(file)) return next();
          response.setHeader("content-type", mediaTypes[extname(file)] ?? "application/octet-stream");
          response.end(readFileSync(file));
        });
      },
    },
    {
      name: "files of the script tag",
      apply: "build",
      configResolved: ({ root, build }) => {
        outDir = join(root, build.outDir);
        if (build.outDir.startsWith("/")) outDir = build.outDir;
      },
      closeBundle: () => cpSync(cdn, join(outDir, "cdn"), { recursive: true }),
    },
  ],
  server: { port: 4407 },
  preview: { port: 4407 },
  build: { assetsInlineLimit: 0, rollupOptions: { input: ["index.html", "vue.html", "svelte.html"] } },
});
