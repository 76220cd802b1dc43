import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { test } from "../../support/harness.ts";
import { CDN, tag } from "../../support/host.ts";
import { listShown } from "../../support/tag.ts";

test("[EMB-03] on a page opened as a file, both loaders show a grid and a carousel", async ({
  open,
  service,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "giflet-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pageWith = async (name: string) => {
    const file = join(folder, `${name}.html`);
    const script = tag(service, "", pathToFileURL(join(CDN, `${name}.js`)).href);
    const lists = '<giflet-carousel height="100"></giflet-carousel><giflet-grid columns="3"></giflet-grid>';
    await writeFile(file, `<!doctype html>${lists}${script}`);
    return pathToFileURL(file).href;
  };
  for (const loader of ["embed", "embed-bundle"]) {
    const page = await open();
    await page.goto(await pageWith(loader));
    await listShown(page, "giflet-carousel", 3);
    await listShown(page, "giflet-grid", 6);
  }
});
