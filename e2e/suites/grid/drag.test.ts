import { LISTS, openTargets } from "../../support/drop-targets.ts";
import { copyGif, dragTo } from "../../support/grid.ts";
import { expect, test } from "../../support/harness.ts";

const FIRST = '.giflet-item[aria-posinset="1"]';

for (const params of LISTS) {
  const items = JSON.stringify(params);

  test(`[GRD-12] a GIF dragged into an upload field is its file (${items})`, async ({ page, service }) => {
    await openTargets(page, service, params);
    await dragTo(page, FIRST, ".upload");
    const text = await page.waitFor("the file", () => document.querySelector(".files")?.textContent);
    expect(text).toMatch(/^[\p{L}\p{N}-]+\.gif image\/gif \d+$/u);
    const size = await page.evaluate(
      () => document.querySelector<HTMLInputElement>(".upload")?.files?.[0]?.size,
    );
    expect(size).toBeGreaterThan(100);
  });

  test(`[GRD-12] a GIF dragged into a drop zone is restored (${items})`, async ({ page, service }) => {
    const gif = await openTargets(page, service, params);
    await dragTo(page, FIRST, ".zone");
    const id = await page.waitFor("the GIF", () => document.querySelector<HTMLElement>(".zone")?.dataset.id);
    expect(id).toBe(gif?.id);
  });
}

test("[GRD-12] a GIF copied in a list is pasted into editable text", async ({ page, service }) => {
  const gif = await openTargets(page, service);
  await page.find(`${FIRST} .giflet-target`).focus();
  await copyGif(page);
  await page.find(".text").click();
  await page.press("Control+v");
  const src = await page.waitFor(
    "the picture",
    () => document.querySelector<HTMLImageElement>(".text img")?.src,
  );
  expect(src).toBe(gif?.images.original?.url);
});
