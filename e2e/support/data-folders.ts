import { copyFile, link, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../../scripts/lib/service.mjs";

/** The data folders of two services that have only started: with example data and without. */
export interface DataFolders {
  examples: string;
  bare: string;
}

const emptyFolder = () => mkdtemp(join(tmpdir(), "giflet-e2e-"));

/** Once per run: creates the folders that `newDataFolder` copies. */
export async function createDataFolders(binary: string): Promise<DataFolders> {
  const create = async (flags: readonly string[]) => {
    const data = await emptyFolder();
    const service = await startService({ binary, data, flags });
    await service.stop();
    return data;
  };
  const [examples, bare] = await Promise.all([create([]), create(["--no-example-data"])]);
  return { examples, bare };
}

export async function removeDataFolders(folders: DataFolders): Promise<void> {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true });
}

/** Creates the folder of a service with these flags. Copying takes a tenth of the time in which the service creates the files. */
export async function newDataFolder(folders: DataFolders, flags: readonly string[]): Promise<string> {
  const data = await emptyFolder();
  // The accounts are those of the catalogue.
  if (flags.includes("--catalogue")) return data;
  const from = flags.includes("--no-example-data") ? folders.bare : folders.examples;
  // The service replaces this file, but never writes into it.
  await link(join(from, "catalogue.sqlite"), join(data, "catalogue.sqlite"));
  await copyFile(join(from, "visits.sqlite"), join(data, "visits.sqlite"));
  return data;
}
