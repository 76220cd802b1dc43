import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { testPages } from "./pages.ts";

/** The paths of the pages, of all or of those that a build is for. */
const pages = process.env.PAGES?.split(" ") ?? testPages;

/** Pages without any content of their own. */
const EMPTY = ["any-page", "host-css"];

function markupOf(name: string): string {
  const heading = EMPTY.includes(name) ? "" : `<h1>Test page: ${name}</h1>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Test page: ${name}</title>
    <link rel="icon" href="data:,">
    <script type="module" src="./${name}"></script>
  </head>
  <body class="page">
    <main id="root">${heading}</main>
  </body>
</html>`;
}

/** The HTML of the pages, which differ in their scripts alone. */
const markup: Plugin = {
  name: "markup",
  resolveId: (id) => (id.endsWith(".html") ? id : undefined),
  load(id) {
    const [, name] = /([\w-]+)\.html$/.exec(id) ?? [];
    return name && markupOf(name);
  },
};

const react18 = fileURLToPath(new URL("../../react-18/node_modules", import.meta.url));

const alias = [
  // React 18, for the packages and the pages.
  ...(process.env.REACT === "18"
    ? [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${react18}/$1` }]
    : []),
  // Another entry of the core, for the packages and the pages.
  ...(process.env.CORE ? [{ find: /^@giflet\/core$/, replacement: `@giflet/core/${process.env.CORE}` }] : []),
];

export default defineConfig({
  // The sample service also serves the pages, below a path.
  base: "./",
  plugins: [markup, react()],
  resolve: { alias },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((page) => `${import.meta.dirname}/${page}.html`) },
  },
});
