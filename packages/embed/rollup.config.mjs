import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  aliased,
  cdnConfig,
  inheritedTheme,
  integrityOf,
  preact,
  separateModule,
  styleTexts,
} from "../../scripts/build/cdn.mjs";
import { rollupConfig } from "../../scripts/build/rollup.mjs";

const page = rollupConfig({
  entries: { player: "src/page/main.ts" },
  styles: { "player.css": "src/page/styles/player.css" },
  assets: {
    "giflet_bg.wasm": fileURLToPath(import.meta.resolve("@giflet/core/giflet_bg.wasm")),
    // `vimeo.js` contains the library.
    "vimeo.LICENSE.md": "../../node_modules/@vimeo/player/LICENSE.md",
  },
  bundle: true,
  minify: true,
  types: false,
});

/** The npm entry: `connectPlayer` and the types of the elements, also for JSX and templates. */
const client = rollupConfig({
  entries: {
    index: "src/client/index.ts",
    jsx: "src/client/jsx.ts",
    svelte: "src/client/svelte.ts",
    vue: "src/client/vue.ts",
  },
  folder: "client",
});

const pickerStyles = {
  "picker-style": "src/elements/picker.css",
  "host-style": "src/elements/host.css",
};

/** The elements of pickers for bundlers: the components with preact, and the core as an import. Their types are those of `client`. */
const elements = rollupConfig({
  entries: { index: "src/elements/npm.ts" },
  folder: "elements",
  minify: true,
  types: false,
});
const elementsPlugins = [aliased(preact), styleTexts(pickerStyles), inheritedTheme];

const cdn = cdnConfig({
  core: dirname(fileURLToPath(import.meta.resolve("@giflet/core"))),
  onDemand: ["js-fallback", "telemetry-fallback", "queue-runner", "pingbacks", "monitor-capture"],
  payloads: {
    measure: "src/components/measure.ts",
    providers: "src/components/providers.ts",
    locales: "src/locales/main.ts",
    pickerTexts: "src/elements/texts-of-tag.ts",
    picker: "src/elements/renderer/tag.ts",
    elements: "src/elements/tag.ts",
    show: "src/components/main.ts",
  },
  loaders: { embed: "src/tag/main.ts", "embed-bundle": "src/tag/bundle.ts", widget: "src/widget/main.ts" },
  styles: { ...pickerStyles, style: "src/components/style.css" },
  fonts: "webfonts",
  folder: "cdn",
});

/** Writes the version of the files, a hash of their contents, and the integrity of those that the page references. */
const manifest = {
  name: "manifest",
  writeBundle: {
    order: "post",
    sequential: true,
    handler({ dir }) {
      const names = readdirSync(dir).filter((name) => /\.(js|css|wasm)$/.test(name));
      const read = (name) => readFileSync(join(dir, name));
      const version = createHash("sha256");
      for (const name of names.sort()) version.update(name).update(read(name));
      const [script, style] = ["player.js", "player.css"].map((name) => integrityOf(read(name)));
      const content = { version: version.digest("hex").slice(0, 8), script, style };
      writeFileSync(join(dir, "manifest.json"), `${JSON.stringify(content, null, 2)}\n`);
    },
  },
};

/** The module of the path `#embed-module`, which package.json maps: workers import a compiled module, as they must not compile one. */
const moduleSources = {
  "module-inline.js": () => `export default "${readFileSync("wasm-server/giflet_bg.wasm", "base64")}";\n`,
  "module-worker.js": () => `import core from "@giflet/core/giflet_bg.wasm";
import { setCore } from "@giflet/core/slim";
import module from "./giflet_embed.wasm";
setCore(core);
export default module;
`,
};

/** The built files of the page as a module, so that every host has them without a file system. */
const pageFiles = {
  name: "page files",
  resolveId: (source) => (source === "giflet:page-files" ? source : null),
  load(id) {
    if (id !== "giflet:page-files") return null;
    const names = readdirSync("dist", { withFileTypes: true }).filter((entry) => entry.isFile());
    const files = Object.fromEntries(names.map(({ name }) => [name, readFileSync(`dist/${name}`, "base64")]));
    const manifest = readFileSync("dist/manifest.json", "utf8");
    return `export const manifest = ${manifest};\nexport const files = ${JSON.stringify(files)};\n`;
  },
  writeBundle({ dir }) {
    for (const [name, text] of Object.entries(moduleSources)) writeFileSync(join(dir, name), text());
  },
};

const server = rollupConfig({
  entries: { index: "src/server/index.ts", node: "src/server/node.ts" },
  assets: { "giflet_embed.wasm": "wasm-server/giflet_bg.wasm" },
  folder: "server",
});
const serverConfig = {
  ...server,
  external: (id) => id === "#embed-module" || server.external(id),
  plugins: [pageFiles, ...server.plugins],
};

export default [
  { ...page, plugins: [aliased(separateModule), ...page.plugins, manifest] },
  client,
  {
    ...elements,
    plugins: [...elementsPlugins, ...elements.plugins],
    // The components are marked for servers.
    onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
  },
  ...cdn,
  // `npm start` does not build the module for the gallery.
  ...(existsSync("wasm-server") ? [serverConfig] : []),
];
