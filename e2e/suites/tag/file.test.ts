import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { expect, test } from "../../support/harness.ts";
import { CDN, tag } from "../../support/host.ts";
import { listShown, recordTagEvents, waitForTagEvent } from "../../support/tag.ts";

test("[EMB-03] on a page opened as a file, the bundle shows a grid, and the error of the loader names it", async ({
  open,
  service,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "giflet-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pageWith = async (name: string) => {
    const file = join(folder, `${name}.html`);
    const script = tag(service, "", pathToFileURL(join(CDN, `${name}.js`)).href);
    await writeFile(file, `<!doctype html><giflet-grid columns="3"></giflet-grid>${script}`);
    return pathToFileURL(file).href;
  };
  const page = await open({ before: recordTagEvents("error") });
  await page.goto(await pageWith("embed"));
  const { message } = await waitForTagEvent(page, "error");
  expect(message).toContain("use embed-bundle.js");
  await page.goto(await pageWith("embed-bundle"));
  await listShown(page, "giflet-grid", 6);
});
