import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Entry as ApiEntry } from "./catalogue.ts";
import { Service } from "./service.ts";

type Entry = ApiEntry & { rating?: string };

const CATALOGUE = fileURLToPath(new URL("../../examples/sample-service/catalogue", import.meta.url));

/** Width and height of GIFs that would make a page endless, or that nobody could see. */
export const HOSTILE_SIZES = [
  [1, 100_000],
  [100_000, 1],
  [1, 4_000_000_000],
  [1, 90_000],
] as const;

/** Starts a service with other entries than those of the catalogue, which `change` gets. Its files are the same. */
export async function startWithEntries<E>(
  binary: string,
  change: (entries: Entry[]) => E[],
): Promise<Service & { entries: E[] }> {
  const folder = await mkdtemp(join(tmpdir(), "giflet-catalogue-"));
  const entries = change(JSON.parse(await readFile(join(CATALOGUE, "entries.json"), "utf8")));
  await writeFile(join(folder, "entries.json"), JSON.stringify(entries));
  await symlink(join(CATALOGUE, "media"), join(folder, "media"));
  const service = await Service.start(binary, ["--catalogue", folder, "--no-example-data"]);
  const dispose = service.dispose.bind(service);
  return Object.assign(service, {
    entries,
    async dispose() {
      await dispose();
      await rm(folder, { recursive: true });
    },
  });
}

/** Starts a service whose catalogue has the first entries only, those of the hostile sizes first. The files keep their own size. */
export async function startHostileService(binary: string): Promise<Service & { ids: string[] }> {
  const service = await startWithEntries(binary, (all) => {
    // The list of trending GIFs has neither stickers nor GIFs without a public rating.
    const entries = all.filter(({ type, rating }) => type === "gif" && rating === "g").slice(0, 12);
    // All are related.
    for (const entry of entries) Object.assign(entry, { tags: ["box"], tags_string: undefined });
    for (const [index, [width, height]] of HOSTILE_SIZES.entries())
      for (const image of Object.values(entries[index]?.images ?? {}))
        Object.assign(image, { width, height });
    return entries;
  });
  return Object.assign(service, { ids: HOSTILE_SIZES.map((_, index) => String(service.entries[index]?.id)) });
}
