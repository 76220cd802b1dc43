import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { mediaTypeOf } from "../../scripts/lib/media-types.mjs";

/** A strict Content Security Policy. The preview server sends it, so violations show up early. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'";

/** The player page for static hosts and its folder, as a site copies them. */
const PLAYER = fileURLToPath(new URL("../../packages/embed/dist/cdn/", import.meta.url));

/** Serves the player page in development, and adds it to the built gallery. */
const playerPage: Plugin = {
  name: "player page",
  configureServer({ config, middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const path = pathname.slice(config.base.length - 1);
      const file = PLAYER_PATH.test(path) ? join(PLAYER, path) : undefined;
      if (!file || !existsSync(file)) return next();
      response.setHeader("content-type", mediaTypeOf(file));
      response.end(readFileSync(file));
    });
  },
  generateBundle() {
    for (const name of readdirSync(PLAYER, { recursive: true, encoding: "utf8" }))
      if (PLAYER_PATH.test(`/${name}`))
        this.emitFile({ type: "asset", fileName: name, source: readFileSync(join(PLAYER, name)) });
  },
};

/** `/player.html`, and the files of its folder. */
const PLAYER_PATH = /^\/player(\.html|-\w+\/[\w.-]+)$/;

export default defineConfig({
  plugins: [react(), playerPage],
  server: { port: 4401 },
  preview: { port: 4401, headers: { "content-security-policy": POLICY } },
  build: { assetsInlineLimit: 0 },
});
