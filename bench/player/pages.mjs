import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { createClient } from "@giflet/core";
import { at } from "../../scripts/lib/paths.mjs";
import { sampleService } from "../service.js";

const embed = at("packages", "embed", "dist");
const own = (folder) =>
  readdirSync(embed, { withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [[`${folder}/${file.name}`, readFileSync(`${embed}/${file.name}`)]] : [],
  );

/** Bundles the component as the page's script, with React or with preact instead. */
async function bundleComponent(name, alias) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [at("bench", "player", "react.jsx")],
    outdir: at("bench"),
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    alias,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    entryNames: name,
    chunkNames: `${name}-[hash]`,
  });
  return outputFiles.map(({ path, contents }) => [path.slice(at("bench").length), Buffer.from(contents)]);
}

const preact = Object.fromEntries(
  ["react", "react-dom", "react/jsx-runtime"].map((name) => [
    name,
    { react: "preact/compat", "react-dom": "preact/compat", "react/jsx-runtime": "preact/jsx-runtime" }[name],
  ]),
);
preact["react-dom/client"] = "preact/compat/client";

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
  const files = new Map([...own(folder), ["/style.css", styles]]);
  const pages = [{ name: ownScript, path: "/own", script: ownPath }];
  files.set("/own", html);
  for (const [name, alias] of [
    ["EmbedPlayer on preact", preact],
    ["EmbedPlayer on React", {}],
  ]) {
    const file = name.split(" ").at(-1).toLowerCase();
    for (const [path, contents] of await bundleComponent(file, alias)) files.set(path, contents);
    const head =
      '<link rel="stylesheet" href="/style.css"><style>.replaced{height:100%}.replaced>.giflet-player{aspect-ratio:auto;height:100%;width:100%}body{height:100%;margin:0}</style>';
    const page = html
      .replace(ownPath, `/${file}.js`)
      .replace(/ data-script-integrity="[^"]*"/, "")
      .replace("</head>", `${head}</head>`)
      .replace("</body>", `<script type="application/json" id="gif-data">${data}</script></body>`);
    files.set(`/${file}`, page);
    pages.push({ name, path: `/${file}`, script: `/${file}.js` });
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
