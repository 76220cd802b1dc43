import { until } from "../../../scripts/lib/until.mjs";
import { endStart, firstStart, nextStart, restingAt } from "../../support/carousel.ts";
import {
  firstInView,
  focusedId,
  itemOf,
  listHas,
  markItems,
  scrollListTo,
} from "../../support/controlled.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

declare global {
  /** How the row was scrolled. */
  var behaviors: Set<ScrollBehavior | undefined>;
}

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

for (const { rtl, more, title } of [
  { rtl: false, more: false, title: "move nothing" },
  { rtl: true, more: false, title: "move nothing, right to left" },
  { rtl: false, more: true, title: "let it go on, if they were to come" },
  { rtl: true, more: true, title: "let it go on, if they were to come, right to left" },
]) {
  test(`[CAR-03] items that are added after a click has moved a short row to its end ${title}`, async ({
    open,
    service,
  }) => {
    const page = await open({ viewport: { width: 800, height: 600 }, reducedMotion: true });
    const params = {
      carousel: 1,
      count: more ? 5 : 6,
      ...(rtl ? { rtl: 1 } : {}),
      ...(more ? { more: 1 } : {}),
    };
    await page.goto(sitePage("lists/controlled", { service: service.origin, ...params }));
    await page.find('.giflet-scroll-button-next[aria-disabled="false"]').shown();
    const [next, end] = [await nextStart(page), await endStart(page)];
    if (more) expect(end).toBeLessThan(next);
    const expected = more ? next : Math.min(next, end);
    // In the frame after the scroll event.
    await page.evaluate(async (more) => {
      const row = document.querySelector(".giflet-row") as Element;
      globalThis.behaviors = new Set();
      row.scrollTo = (options) => {
        behaviors.add((options as ScrollToOptions).behavior);
        row.scroll(options as ScrollToOptions);
      };
      document.querySelector<HTMLElement>(".giflet-scroll-button-next")?.click();
      while (row.scrollLeft === 0) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      while (more && !testPage.calls.some(({ name }) => name === "loadMore"))
        await new Promise(requestAnimationFrame);
      setList(({ gifs }) => ({ gifs: [...gifs, ...Array.from({ length: 12 }, (_, n) => makeGif(`${n}`))] }));
    }, more);
    await page.waitFor("the added items", () => document.querySelector(".giflet-item[aria-posinset='7']"));
    await until("the item", async () => (await firstStart(page)) === expected);
    await restingAt(page);
    expect(await firstStart(page)).toBe(expected);
    expect(await page.evaluate(() => [...behaviors])).toEqual(["instant"]);
  });
}

test("[CAR-03] items that are added as soon as a scroll to the end has ended move nothing, and the next scroll snaps", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 800, height: 600 } });
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1, count: 6 }));
  await page.find('.giflet-scroll-button-next[aria-disabled="false"]').shown();
  const end = await page.evaluate(async () => {
    const row = document.querySelector(".giflet-row") as Element;
    row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
    const ended = new Promise((ended) => row.addEventListener("scrollend", ended, { once: true }));
    // Without that event, a row rests after ten frames.
    const rests = async () => {
      for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    };
    await Promise.race([ended, rests()]);
    const end = row.scrollLeft;
    setList(({ gifs }) => ({ gifs: [...gifs, ...Array.from({ length: 12 }, (_, n) => makeGif(`${n}`))] }));
    return end;
  });
  await page.waitFor("the added items", () => document.querySelector(".giflet-item[aria-posinset='7']"));
  expect(end).toBeGreaterThan(0);
  expect(await restingAt(page)).toBe(end);

  await page.evaluate((left) => document.querySelector(".giflet-row")?.scrollTo({ left }), end + 40);
  await page.waitFor("the start of an item at the start of the row", () => {
    const row = document.querySelector(".giflet-row") as Element;
    const items = [...row.querySelectorAll<HTMLElement>(".giflet-item")];
    return items.some(({ offsetLeft }) => Math.abs(offsetLeft - row.scrollLeft) <= 1);
  });
});

test("[CAR-03] the invisible button at an end of the row leaves a click to the GIF below, unless the pointer was on it", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 800, height: 600 } });
  await page.goto(sitePage("lists/controlled", { service: service.origin, carousel: 1, count: 6 }));
  const next = page.find('.giflet-scroll-button-next[aria-disabled="false"]');
  await next.shown();
  const isCovered = (direction: string) =>
    page.evaluate((direction) => {
      const button = document.querySelector(`.giflet-scroll-button-${direction}`) as Element;
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === button;
    }, direction);
  expect(await isCovered("previous")).toBe(false);
  await next.hover();
  await page.evaluate(() => {
    const row = document.querySelector(".giflet-row") as Element;
    row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
  });
  await page.waitFor("the end of the row", () =>
    document.querySelector('.giflet-scroll-button-next[aria-disabled="true"]'),
  );
  expect(await isCovered("next")).toBe(true);
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
