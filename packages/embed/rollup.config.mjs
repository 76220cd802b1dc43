import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  aliased,
  cdnConfig,
  elementPlugins,
  integrityOf,
  separateModule,
  styleTexts,
} from "../../scripts/build/cdn.mjs";
import { customElements } from "../../scripts/build/custom-elements.mjs";
import { replaceOnce } from "../../scripts/build/replace-once.mjs";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const pageOptions = {
  entries: { player: "src/page/main.ts" },
  styles: { "player.css": "src/page/styles/player.css" },
  assets: {
    "giflet_bg.wasm": fileURLToPath(import.meta.resolve("@giflet/core/giflet_bg.wasm")),
  },
  bundle: true,
  minify: true,
  types: false,
};
const page = rollupConfig({ ...pageOptions, crates: ["giflet-embed-module", "giflet-embed-static"] });

/** The page for static hosts: with the script that finds the GIF, and the template. It has files of its own, so that those above share nothing with them. */
const staticPage = rollupConfig({
  ...pageOptions,
  entries: { ...pageOptions.entries, "static-player": "src/static/main.ts" },
  assets: { ...pageOptions.assets, "giflet_page.wasm": "wasm-static/giflet_bg.wasm" },
  folder: "cdn/player",
  // Not with what the page always loads: it is requested with consent only, and content blockers may refuse a file of this name.
  chunks: { analytics: /\/embed\/src\/(page\/analytics|shared\/measurement)\.ts$/ },
});

/** The npm entry: `connectPlayer` and the types of the elements, also for JSX and templates. */
const client = rollupConfig({
  entries: {
    index: "src/client/index.ts",
    jsx: "src/client/jsx.ts",
    solid: "src/client/solid.ts",
    svelte: "src/client/svelte.ts",
    vue: "src/client/vue.ts",
  },
  folder: "client",
});

const styles = {
  "host-style": "src/pickers/host.css",
  "list-style": "src/components/list.css",
  // Pickers adopt the styles of lists too.
  "picker-style": ["src/pickers/picker.css", "src/components/list.css"],
  "carousel-style": ["src/components/carousel.css", "src/components/list.css"],
};

/** The elements of pickers for bundlers: the components with preact, and the core as an import. Their types are those of `client`. */
const elements = rollupConfig({
  entries: { index: "src/pickers/npm.ts" },
  folder: "elements",
  minify: true,
  types: false,
});
const cdn = cdnConfig({
  payloads: {
    providers: "src/components/create-provider.ts",
    locales: "src/locales/main.ts",
    pickerTexts: "src/pickers/find-texts.ts",
    measure: "src/components/measure.ts",
    show: "src/components/main.tsx",
    elements: "src/pickers/tag.ts",
  },
  bases: ["providers", "measure", "show"],
  loaders: { embed: "src/tag/main.ts", "embed-bundle": "src/tag/bundle.ts", widget: "src/widget/main.ts" },
  styles,
  fonts: "webfonts",
  folder: "cdn",
});

/** Returns a hash of the names and contents of the page's files in a folder. */
function versionOf(dir) {
  const version = createHash("sha256");
  const names = readdirSync(dir).filter((name) => /\.(js|css|wasm)$/.test(name));
  for (const name of names.sort()) version.update(name).update(readFileSync(join(dir, name)));
  return version.digest("hex").slice(0, 8);
}

/** Writes the version of the files, a hash of their contents, and the integrity of those that the page references. */
const manifest = {
  name: "manifest",
  writeBundle: {
    order: "post",
    sequential: true,
    handler({ dir }) {
      const [script, style] = ["player.js", "player.css"].map((name) =>
        integrityOf(readFileSync(join(dir, name))),
      );
      const content = { version: versionOf(dir), script, style };
      writeFileSync(join(dir, "manifest.json"), `${JSON.stringify(content, null, 2)}\n`);
    },
  },
};

/** Returns the outputs that outputs import in these ways, and themselves. */
function reachable(bundle, names, ways) {
  const found = new Set(names);
  // A set also iterates what is added meanwhile.
  for (const name of found)
    for (const way of ways) for (const imported of bundle[name][way]) found.add(imported);
  return found;
}

/** The stylesheets of the page for static hosts, as texts. The first one is inline in the page of a server. */
const staticStyles = {
  "first-frame-style": "src/page/template/src/inline/first-frame.css",
  "message-style": "src/static/message.css",
};

/** The script of the first frame, which is inline in the page of a server, as a function. */
const firstFrame = {
  name: "first frame",
  resolveId: (source) => (source === "giflet:first-frame" ? source : null),
  load(id) {
    if (id !== "giflet:first-frame") return null;
    const block = readFileSync("src/page/template/src/inline/after-first-frame.js", "utf8");
    const dataset = { "document.currentScript.dataset": "dataset" };
    const [, wait] = /setTimeout\(start, (\d+)\)/.exec(block);
    return `export const PICTURE_MS = ${wait};
export default function (dataset) ${replaceOnce(block, dataset, "rollup.config.mjs")}`;
  },
};

/** Names the folder of the page for static hosts after its contents, and writes `player.html` beside it. */
const staticManifest = {
  name: "static manifest",
  writeBundle: {
    order: "post",
    sequential: true,
    handler({ dir }, bundle) {
      const folder = `player-${versionOf(dir)}`;
      renameSync(dir, join(dir, "..", folder));
      const scripts = reachable(bundle, ["static-player.js", "core.js", "provider.js"], ["imports"]);
      scripts.delete("static-player.js");
      const preloads = [
        ["preload", "giflet_bg.wasm", ' as="fetch" crossorigin'],
        ...[...scripts].map((name) => ["modulepreload", name, ""]),
      ].map(([rel, name, more]) => `<link rel="${rel}" href="${folder}/${name}"${more}>`);
      const integrity = integrityOf(readFileSync(join(dir, "..", folder, "static-player.js")));
      const lines = [
        "<!doctype html>",
        '<html lang="en">',
        '<meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="object-src 'none'; base-uri 'none'; form-action 'none'">`,
        '<meta name="referrer" content="strict-origin-when-cross-origin">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="dark">',
        "<title>GIF</title>",
        ...preloads,
        `<script type="module" src="${folder}/static-player.js" integrity="${integrity}"></script>`,
        "<noscript>This player requires JavaScript.</noscript>",
        "<p hidden>The player could not be loaded.</p>",
      ];
      writeFileSync(join(dir, "..", "player.html"), `${lines.join("\n")}\n`);
    },
  },
};

/**
 * The module of the path `#embed-module`, which package.json maps: workers import a compiled module, as they must not compile one. Vercel's edge functions, and so
 * Next.js, mark the import with `?module`; the core has files for them, and needs no `setCore`.
 */
const moduleSources = {
  "module-inline.js": () => `export default "${readFileSync("wasm-server/giflet_bg.wasm", "base64")}";\n`,
  "module-worker.js": () => `import core from "@giflet/core/giflet_bg.wasm";
import { setCore } from "@giflet/core/slim";
import module from "./giflet_embed.wasm";
setCore(core);
export default module;
`,
  "module-edge.js": () => `export { default } from "./giflet_embed.wasm?module";\n`,
};

/** The glue gets compiled modules only. Its check fails in Next.js, which compiles them in another realm. */
const compiledModule = {
  name: "compiled module",
  transform(code, id) {
    if (!id.endsWith("/wasm-server/giflet.js")) return null;
    const check = "!(module instanceof WebAssembly.Module)";
    return { code: replaceOnce(code, { [check]: "false" }, "rollup.config.mjs"), map: null };
  },
};

/** The built files of the page as a module, so that every host has them without a file system. */
const pageFiles = {
  name: "page files",
  resolveId: (source) => (source === "giflet:page-files" ? source : null),
  load(id) {
    if (id !== "giflet:page-files") return null;
    const names = readdirSync("dist").filter((name) => /\.(js|css|wasm|json)$/.test(name));
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(`dist/${name}`, "base64")]));
    const manifest = readFileSync("dist/manifest.json", "utf8");
    return `export const manifest = ${manifest};\nexport const files = ${JSON.stringify(files)};\n`;
  },
  writeBundle({ dir }) {
    for (const [name, text] of Object.entries(moduleSources)) writeFileSync(join(dir, name), text());
  },
};

const server = rollupConfig({
  entries: { index: "src/server/index.ts" },
  assets: { "giflet_embed.wasm": "wasm-server/giflet_bg.wasm" },
  folder: "server",
});
const serverConfig = {
  ...server,
  external: (id) => id === "#embed-module" || server.external(id),
  plugins: [pageFiles, compiledModule, ...server.plugins, customElements("dist")],
};

export default [
  { ...page, plugins: [aliased(separateModule), ...page.plugins, manifest] },
  {
    ...staticPage,
    // The first picture waits for few files: a browser requests six at a time from a host without HTTP/2.
    output: {
      ...staticPage.output,
      experimentalMinChunkSize: 8000,
      // What was merged has no module of its own.
      chunkFileNames: ({ facadeModuleId }) => (facadeModuleId ? "[name].js" : "shared.js"),
    },
    plugins: [
      aliased(separateModule),
      firstFrame,
      styleTexts(staticStyles),
      ...staticPage.plugins,
      staticManifest,
    ],
  },
  client,
  {
    ...elements,
    plugins: [...elementPlugins(styles), ...elements.plugins],
    // The components are marked for servers.
    onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
  },
  ...cdn,
  // `npm start` does not build the module for the gallery.
  ...(existsSync("wasm-server") ? [serverConfig] : []),
];
