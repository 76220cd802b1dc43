import { afterAll, beforeAll, inject } from "vitest";
import type { Scope } from "../../driver/index.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { STRICT, tag } from "../../support/host.ts";
import { HOSTILE_SIZES, startHostileService } from "../../support/hostile-catalogue.ts";
import { waitForFooter, waitForPlayer } from "../../support/player.ts";

let hostile: Awaited<ReturnType<typeof startHostileService>>;
beforeAll(async () => {
  hostile = await startHostileService(inject("binary"));
});
afterAll(() => hostile.dispose());

/** Height divided by width of the box of each size. */
const RATIOS = HOSTILE_SIZES.map(([width, height]) => (width < height ? 6 : 1 / 6));

/** Returns height divided by width of the boxes of the hostile GIFs, and whether the image fills each without being distorted. */
function boxesOf(page: Scope, list: string): Promise<{ ratio: number; isFilled: boolean }[]> {
  return page.waitFor(
    "the boxes of the hostile GIFs",
    (list, ids) => {
      const items = ids.map((id) => document.querySelector(`${list} .giflet-gif[data-gif-id="${id}"]`));
      const boxes = items.flatMap((item) => {
        const box = item?.getBoundingClientRect();
        const image = item?.querySelector("img");
        const drawn = image?.getBoundingClientRect();
        if (!box || !image || !drawn?.width) return [];
        const isFilled = Math.abs(drawn.width - box.width) < 1 && Math.abs(drawn.height - box.height) < 1;
        const isUndistorted = getComputedStyle(image).objectFit === "cover";
        return [{ ratio: box.height / box.width, isFilled: isFilled && isUndistorted }];
      });
      return boxes.length === ids.length && boxes;
    },
    list,
    hostile.ids,
  );
}

/** The boxes with their clamped ratios, which are rounded to whole px. */
const clamped = RATIOS.map((ratio) => ({ ratio: expect.closeTo(ratio, 1), isFilled: true }));

const pageHeight = (page: Scope) => page.evaluate(() => document.documentElement.scrollHeight);

test("[GRD-06, LAY-08] no item of a grid is higher than 6 times its width, or lower than a sixth of it", async ({
  page,
}) => {
  await page.goto(sitePage("grid/grid", { service: hostile.origin, columns: 6, width: 630 }));
  expect(await boxesOf(page, ".giflet-placed")).toEqual(clamped);
  expect(await pageHeight(page)).toBeLessThan(3000);
});

test("[CAR-02, LAY-08] no item of a carousel is wider than 6 times its height", async ({ page }) => {
  await page.viewport({ width: 1280, height: 400 });
  await page.goto(sitePage("carousel/carousel", { service: hostile.origin, height: 120 }));
  expect(await boxesOf(page, ".giflet-placed")).toEqual(clamped);
});

test("[PLY-02, PLY-03] a hostile GIF does not change the size of the player page, or end its related GIFs", async ({
  page,
}) => {
  await page.viewport({ width: 480, height: 480 });
  for (const id of hostile.ids.slice(1)) {
    await page.goto(playerPage(hostile, id));
    await waitForPlayer(page);
    const media = await page.find(".giflet-player-media").box();
    expect([media.width, media.height]).toEqual([480, 480]);
  }
  await page.point(240, 200);
  await waitForFooter(page);
  const ratios = await page.waitFor("the related GIFs", () => {
    const items = [...document.querySelectorAll<HTMLElement>(".giflet-player-item")];
    return items.length >= 3 && items.map(({ offsetWidth, offsetHeight }) => offsetHeight / offsetWidth);
  });
  for (const ratio of ratios) {
    expect(ratio).toBeLessThan(6.1);
    expect(ratio).toBeGreaterThan(0.15);
  }
  expect(ratios.some((ratio) => ratio > 5.9 || ratio < 0.18)).toBe(true);
});

test("[EMB-06] a hostile GIF does not make the page around its player endless", async ({ page, host }) => {
  await page.viewport({ width: 600, height: 2000 });
  const players = hostile.ids.map((id) => `<giflet-player gif="${id}" width="120"></giflet-player>`).join("");
  const text = tag(hostile, 'data-consent="denied"');
  await page.goto(host.page(players + text, { policy: STRICT }));
  for (const [index, id] of hostile.ids.entries()) {
    const box = `giflet-player[gif="${id}"]`;
    const ratio = RATIOS[index] ?? 0;
    const size = await page.waitFor(
      `the ratio ${ratio} of ${box}`,
      (box, ratio) => {
        const { width = 0, height = 0 } = document.querySelector(box)?.getBoundingClientRect() ?? {};
        return Math.abs(height / width - ratio) < 0.01 && { width, height };
      },
      box,
      ratio,
    );
    expect(size.width).toBe(120);
  }
  expect(await pageHeight(page)).toBeLessThan(4000);
});
