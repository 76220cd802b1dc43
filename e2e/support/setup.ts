import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { isNightly } from "../../scripts/lib/nightly.mjs";
import { packages } from "../../scripts/lib/packages.mjs";
import { at, npmBin } from "../../scripts/lib/paths.mjs";
import { whenChanged } from "../../scripts/lib/stamp.mjs";
import type { Browser } from "../driver/interface.ts";
import { launch } from "../driver/launch.ts";
import { serviceBinaries } from "./binary.ts";
import { createDataFolders, type DataFolders, removeDataFolders } from "./data-folders.ts";
import { serve } from "./site.ts";

/** The pages of a build that the nightly run alone needs as a whole. */
const only = (...pages: string[]): Record<string, string> => (isNightly ? {} : { PAGES: pages.join(" ") });

/**
 * The published build; a build with React in StrictMode; one with React 18 in StrictMode; one with the module as a file, for
 * tests in which it fails to load; and one with the full core.
 */
const builds = {
  usual: { NODE_ENV: "production" },
  strict: { NODE_ENV: "development", PAGES: "any-page/any-page core/life" },
  "react-18": { NODE_ENV: "development", REACT: "18", ...only("any-page/any-page") },
  streaming: { NODE_ENV: "production", CORE: "internal/streaming", PAGES: "grid/grid grid/extras" },
  site: { NODE_ENV: "production", CORE: "site", ...only("grid/grid") },
};

export type SiteBuild = keyof typeof builds;

declare module "vitest" {
  interface ProvidedContext {
    /** The build of the test pages that a project uses. */
    build: SiteBuild;
    /** The browser of a project. */
    engine: Browser["name"];
    /** The addresses of the run's Chromiums, one for each worker. */
    browsers: string[];
    /** The sample service's binary. */
    binary: string;
    /** What the data folder of a service is copied from. */
    dataFolders: DataFolders;
    /** The collector's binary, with the stream. */
    collector: string;
    /** Origin of each build of the test pages. */
    sites: Record<SiteBuild, string>;
    /** Origin of the built gallery. */
    gallery: string;
    /** Origin of the built chat. */
    chat: string;
    /** Origin of the built comment box. */
    comments: string;
    /** Origin of the built editor. */
    editor: string;
    /** Origin of the built comment boxes without React. */
    elements: string;
    /** Folder of the built studio, which a service serves. */
    studio: string;
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Once per run: builds the pages and the service, and starts the browsers. */
export default async function setup(project: TestProject) {
  const { service, collector } = serviceBinaries();
  const dataFolders = await createDataFolders(service);
  await Promise.all([
    ...["gallery", "chat", "comment-box", "editor", "elements", "studio"].map((name) =>
      build(here(`../../examples/${name}`), here(`../.site/${name}`)),
    ),
    ...Object.entries(builds).map(([name, env]) => build(here("../site"), here(`../.site/${name}`), env)),
  ]);
  const [browsers, gallery, chat, comments, editor, elements, ...sites] = await Promise.all([
    launch(project.vitest.config.maxWorkers),
    serve(here("../.site/gallery")),
    serve(here("../.site/chat")),
    serve(here("../.site/comment-box")),
    serve(here("../.site/editor")),
    serve(here("../.site/elements")),
    ...Object.keys(builds).map(async (name) => ({ name, ...(await serve(here(`../.site/${name}`))) })),
  ]);
  project.provide("browsers", browsers.addresses);
  project.provide("binary", service);
  project.provide("dataFolders", dataFolders);
  project.provide("collector", collector);
  project.provide("gallery", gallery.origin);
  project.provide("chat", chat.origin);
  project.provide("comments", comments.origin);
  project.provide("editor", editor.origin);
  project.provide("elements", elements.origin);
  project.provide("studio", here("../.site/studio"));
  const origins = Object.fromEntries(sites.map(({ name, origin }) => [name, origin]));
  project.provide("sites", origins as Record<SiteBuild, string>);
  return async () => {
    await removeDataFolders(dataFolders);
    await browsers.close();
    for (const site of [gallery, chat, comments, editor, elements, ...sites]) site.close();
  };
}

/** What every build of pages depends on, beside their own folder. */
const sharedInputs = [
  ...packages.map((name) => at("packages", name, "dist")),
  at("examples", "gallery", "src"),
  at("package-lock.json"),
];

/** Builds pages unless they are up to date. Tests write copies of pages beside the built ones, so only the assets are compared. */
export async function build(root: string, outDir: string, env: Record<string, string> = builds.usual) {
  const recipe = {
    inputs: [root, ...sharedInputs],
    words: Object.entries(env).flat(),
    outputs: [join(outDir, "assets")],
  };
  await whenChanged(`pages-${basename(outDir)}`, recipe, () => runVite(root, outDir, env));
}

/** In a separate process: the runner's NODE_ENV would make it a development build. */
async function runVite(root: string, outDir: string, env: Record<string, string>) {
  const flags = ["build", root, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  const options = { env: { ...process.env, ...env }, cwd: root };
  const { stderr } = await promisify(execFile)(
    npmBin("vite"),
    [...flags, "--mode", env.NODE_ENV ?? ""],
    options,
  );
  process.stderr.write(stderr);
}
