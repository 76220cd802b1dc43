import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { launch } from "../driver/launch.ts";
import { serviceBinaries } from "./binary.ts";
import { createDataFolders, removeDataFolders } from "./data-folders.ts";
import { build } from "./setup.ts";
import { serve } from "./site.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Once per run: builds the gallery and the service, and starts the browsers. */
export default async function setup(project: TestProject) {
  const folder = here("../.site/gallery");
  const { service } = serviceBinaries();
  const dataFolders = await createDataFolders(service);
  project.provide("binary", service);
  project.provide("dataFolders", dataFolders);
  await build(here("../../examples/gallery"), folder);
  const [browsers, gallery] = await Promise.all([launch(project.vitest.config.maxWorkers), serve(folder)]);
  project.provide("browsers", browsers.addresses);
  project.provide("gallery", gallery.origin);
  return async () => {
    await browsers.close();
    await removeDataFolders(dataFolders);
    gallery.close();
  };
}
