import { fileURLToPath } from "node:url";
import { build } from "vite";
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
  await pages(here("../site"), here("../.site/pages"));
  await pages(here("../../examples/gallery"), here("../.site/gallery"));
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

async function pages(root: string, outDir: string) {
  await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true } });
}
