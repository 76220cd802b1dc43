import { existsSync } from "node:fs";
import { locales } from "../build/locales.mjs";
import { wasmText } from "../build/wasm-text.mjs";
import { manifestOf } from "../lib/packages.mjs";
import { at } from "../lib/paths.mjs";

const imported = /^@giflet\/(?:(core|react-components)(?:\/(.+))?|(embed))$/;

/**
 * Vite plugins that resolve the packages to their source files: an edit shows at once, and nothing but the modules has to be built
 * before. The other entries of `@giflet/embed` have no source of their own, and stay built files.
 *
 * @param {object} [options]
 * @param {boolean} [options.site] the core is that of a site
 */
export function sources({ site = false } = {}) {
  return [
    {
      name: "sources of the packages",
      enforce: "pre",
      resolveId(source, importer) {
        // The module of a site's core is in another folder.
        const [, file] = /^\.\.\/\.\.\/wasm\/(giflet.*)/.exec(source) ?? [];
        if (site && file) return at("packages", "core", "wasm-site", file);
        if (site && source === "./js-fallback.js" && importer?.includes("/core/src/module/"))
          return at("packages", "core", "src", "module", "no-fallback.ts");
        const [id, query] = source.split("?");
        const [, library, path, name = library] = imported.exec(id) ?? [];
        const found = name && sourceOf(name, path ? `./${path}` : ".");
        return found ? (query ? `${found}?${query}` : found) : null;
      },
    },
    wasmText(),
    locales(),
  ];
}

/** Returns the source file of an entry of a package. The declarations of an entry are where its source is, and stylesheets are in a folder. */
function sourceOf(name, path) {
  const { types = "" } = manifestOf(name).exports[path] ?? {};
  const source = path.endsWith(".css")
    ? path.replace("./", "styles/")
    : types.replace("./dist/", "").replace(/\.d\.ts$/, ".ts");
  const file = at("packages", name, "src", source);
  return types && existsSync(file) ? file : undefined;
}
