import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { launch } from "../driver/launch.ts";
import { serviceBinary } from "./binary.ts";
import { serve } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's browser listens. */
    browser: string;
    /** The sample service's program. */
    binary: string;
    /** Origin of the test pages. */
    site: string;
    /** Origin of the built gallery. */
    gallery: string;
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Once a run: builds the pages and the service, and starts the one browser. */
export default async function setup(project: TestProject) {
  const binary = serviceBinary();
  build(here("../site"), here("../.site/pages"));
  build(here("../../examples/gallery"), here("../.site/gallery"));
  const [browser, site, gallery] = await Promise.all([
    launch(),
    serve(here("../.site/pages")),
    serve(here("../.site/gallery")),
  ]);
  project.provide("browser", browser.address);
  project.provide("binary", binary);
  project.provide("site", site.origin);
  project.provide("gallery", gallery.origin);
  return async () => {
    await browser.close();
    site.close();
    gallery.close();
  };
}

/** In a process of its own: the runner's NODE_ENV would make it a development build. */
function build(root: string, outDir: string) {
  const flags = ["build", root, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("npx", ["vite", ...flags], { env, cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
