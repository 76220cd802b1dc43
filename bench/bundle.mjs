import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { at } from "../scripts/lib/paths.mjs";
import { splitting } from "./bundle-entry.mjs";

/** Bundles scripts as an application does. Returns files by path, including the chunks that are loaded on demand. */
export async function bundle(entries) {
  const { build } = await import("rolldown");
  const files = new Map();
  // Separately: code shared by several entries would become a chunk, which costs a round trip.
  for (const entry of entries) {
    const [name] = basename(entry).split(".");
    const { output } = await build({
      input: { [name]: at("bench", entry) },
      write: false,
      platform: "browser",
      logLevel: "silent",
      transform: { target: "es2022", define: { "process.env.NODE_ENV": '"production"' } },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", minify: true },
    });
    for (const { fileName, code } of output) if (code) files.set(`/${fileName}`, Buffer.from(code));
  }
  return files;
}

/**
 * Bundles scripts with dynamic imports, with further options of esbuild. `files` are the results by path. `soon` are the paths of the chunks that the scripts import themselves, with their static imports, but
 * not of those that the library loads on demand.
 */
export async function bundleSplit(entries, options) {
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    entryPoints: entries.map((entry) => at("bench", entry)),
    outdir: at("bench"),
    jsx: "automatic",
    ...splitting,
    ...options,
  });
  const { outputs } = metafile;
  const own = Object.keys(outputs).filter((path) =>
    entries.some((entry) => outputs[path].entryPoint?.endsWith(entry)),
  );
  const soon = new Set();
  const follow = (path, isLate) => {
    for (const { path: next, kind } of outputs[path].imports) {
      if (soon.has(next) || (kind === "dynamic-import" && !isLate)) continue;
      soon.add(next);
      follow(next, false);
    }
  };
  for (const path of own) follow(path, true);
  return {
    files: new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, Buffer.from(contents)])),
    soon: [...soon].map((path) => `/${basename(path)}`),
  };
}

/** Returns the files of a folder in packages/embed/dist, below `path`. */
const embedFiles = (path, folder) =>
  readdirSync(at("packages/embed/dist", folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [`${path}/${name}`, readFileSync(at("packages/embed/dist", folder, name))]);

/** Returns the files of the script tag and of the player page for static hosts, below /cdn/. */
export const cdnFiles = () => {
  const folder = readdirSync(at("packages/embed/dist/cdn")).find((name) => /^player-\w+$/.test(name));
  return [...embedFiles("/cdn", "cdn"), ...embedFiles(`/cdn/${folder}`, `cdn/${folder}`)];
};
