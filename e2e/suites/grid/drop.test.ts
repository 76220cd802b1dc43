import { LISTS, openTargets } from "../../support/drop-targets.ts";
import { copyGif, dragTo } from "../../support/grid.ts";
import { expect, test } from "../../support/harness.ts";

// What no driver of Firefox can do: a real drop, and a paste where nothing can be edited.

const FIRST = '.giflet-item[aria-posinset="1"]';

for (const params of LISTS) {
  const items = JSON.stringify(params);

  test(`[GRD-12] a GIF dragged into editable text is a picture in a link (${items})`, async ({
    page,
    service,
  }) => {
    const gif = await openTargets(page, service, params);
    await dragTo(page, FIRST, ".text");
    const inserted = await page.waitFor("the picture", () => {
      const image = document.querySelector<HTMLImageElement>(".text a img");
      return image && { src: image.src, alt: image.alt, link: image.closest("a")?.href };
    });
    expect(inserted).toMatchObject({ src: gif?.images.original?.url, link: gif?.url });
    expect(inserted.alt).not.toBe("");
  });
}

test("[GRD-12] a GIF copied in a list is pasted into a drop zone", async ({ page, service }) => {
  const gif = await openTargets(page, service);
  await page.find(`${FIRST} .giflet-target`).focus();
  await copyGif(page);
  await page.find(".zone").focus();
  await page.press("Control+v");
  const id = await page.waitFor("the GIF", () => document.querySelector<HTMLElement>(".zone")?.dataset.id);
  expect(id).toBe(gif?.id);
});
