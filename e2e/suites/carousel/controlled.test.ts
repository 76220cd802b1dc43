import {
  firstInView,
  focusedId,
  itemOf,
  listHas,
  markItems,
  scrollListTo,
} from "../../support/controlled.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

test("[CAR-03] items that are added or removed before the view leave the item at the start of the row where it is", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1 }));
  await listHas(page, 300);
  await scrollListTo(page, 4000);
  await page.waitFor("a row at rest", async () => {
    const row = document.querySelector(".giflet-row") as Element;
    const before = row.scrollLeft;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return row.scrollLeft === before;
  });
  const shown = await markItems(page);
  const { id, position } = await firstInView(page);

  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [makeGif("new"), ...gifs] })));
  await listHas(page, 301);
  const added = await itemOf(page, id);
  expect(added).toMatchObject({ isSame: true, place: Number(id.slice(4)) + 2, size: 301 });
  expect(added?.position).toBeCloseTo(position, -0.5);

  await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.slice(5) })));
  await listHas(page, 296);
  expect((await itemOf(page, id))?.position).toBeCloseTo(position, -0.5);
  for (const id of shown) expect((await itemOf(page, id))?.isSame).toBe(true);
});

test("[CAR-02] the focus stays on its item, and moves to the neighbour of a removed one", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1 }));
  await listHas(page, 300);
  await page.find('.giflet-gif[data-gif-id="gif-1"] .giflet-target').focus();
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [makeGif("new"), ...gifs] })));
  await listHas(page, 301);
  expect(await focusedId(page)).toBe("gif-1");
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.filter(({ id }) => id !== "gif-1") })));
  await listHas(page, 300);
  expect(await focusedId(page)).toBe("gif-2");
});

test("[CAR-03] a row can be scrolled as soon as its list has changed", async ({ page, service }) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1 }));
  await listHas(page, 300);
  const start = await page.evaluate(async () => {
    setList(({ gifs }) => ({ gifs: [...gifs, makeGif("last")] }));
    const row = document.querySelector(".giflet-row") as Element;
    const width = row.scrollWidth;
    const frame = () => new Promise(requestAnimationFrame);
    while (row.scrollWidth === width) await frame();
    row.scrollTo({ left: 4000, behavior: "instant" });
    for (let frames = 0; frames < 6; frames += 1) await frame();
    return row.scrollLeft;
  });
  expect(start).toBeGreaterThan(3500);
});

test("[CAR-01] more items are requested once for each array", async ({ page, service }) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1, count: 2, more: 1 }));
  await page.waitFor("a call", () => testPage.calls.length === 1);
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [...gifs, makeGif("more")] })));
  await page.waitFor("another call", () => testPage.calls.length === 2);
});
