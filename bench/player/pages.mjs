import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { createClient } from "@giflet/core";
import { at } from "../../scripts/lib/paths.mjs";
import { bundleSplit, embedFiles } from "../bundle.mjs";
import { sampleService } from "../service.js";

/** What replaces React in a page, by its name. */
const renderers = {
  preact: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
  React: {},
};

export const ownScript = "the page's own script";

/** Resolves to the player page with each script: the files by path, and the pages. */
export async function variants(service, id) {
  const html = await (await fetch(`${service}/embed/${id}`)).text();
  const client = createClient({ apiKey: "bench", provider: sampleService(service) });
  const data = JSON.stringify(await client.gif(id)).replaceAll("<", "\\u003c");
  client.dispose();
  const styles = readFileSync(at("packages/react-components/dist/style.css"));
  const [, ownPath = ""] = /data-module="([^"]*)"/.exec(html) ?? [];
  const folder = ownPath.slice(0, ownPath.lastIndexOf("/"));
  const files = new Map([...embedFiles(folder), ["/style.css", styles]]);
  const pages = [{ name: ownScript, path: "/own", script: ownPath }];
  files.set("/own", html);
  for (const [renderer, alias] of Object.entries(renderers)) {
    const file = renderer.toLowerCase();
    const names = { entryNames: file, chunkNames: `${file}-[hash]` };
    const bundled = await bundleSplit(["player/react.jsx"], { alias, ...names });
    for (const [path, contents] of bundled.files) files.set(path, contents);
    const head =
      '<link rel="stylesheet" href="/style.css"><style>.replaced{height:100%}.replaced>.giflet-player{aspect-ratio:auto;height:100%;width:100%}body{height:100%;margin:0}</style>';
    const page = html
      .replace(ownPath, `/${file}.js`)
      .replace(/ data-script-integrity="[^"]*"/, "")
      .replace("</head>", `${head}</head>`)
      .replace("</body>", `<script type="application/json" id="gif-data">${data}</script></body>`);
    files.set(`/${file}`, page);
    pages.push({ name: `EmbedPlayer on ${renderer}`, path: `/${file}`, script: `/${file}.js` });
  }
  return { files, pages: pages.map((page) => ({ ...page, bytes: sizeOf(files, page.script) })) };
}

/** Returns the brotli size of the script and the chunks that it imports statically. */
function sizeOf(files, script) {
  const contents = files.get(script).toString();
  const folder = script.slice(0, script.lastIndexOf("/") + 1);
  const chunks = [...contents.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, name]) => folder + name);
  const all = [script, ...chunks].map((path) => brotliCompressSync(files.get(path)).length);
  return all.reduce((sum, bytes) => sum + bytes, 0);
}
