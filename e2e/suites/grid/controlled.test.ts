import { axeFindings } from "../../support/axe.ts";
import {
  firstInView,
  focusedId,
  itemOf,
  listHas,
  markItems,
  scrollListTo,
} from "../../support/controlled.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

for (const box of [false, true]) {
  const where = box ? "a scroll container" : "the page";
  const params: Record<string, number> = box ? { box: 1 } : {};

  test(`[GRD-08] in ${where}, items that are added or removed above leave the item in view where it is`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage("lists/controlled", { service: service.origin, ...params }));
    await listHas(page, 300);
    await scrollListTo(page, 3000);
    const shown = await markItems(page);
    const { id, position } = await firstInView(page);

    await page.evaluate(() =>
      setList(({ gifs }) => ({ gifs: [makeGif("new-1"), makeGif("new-2"), ...gifs] })),
    );
    await listHas(page, 302);
    const added = await itemOf(page, id);
    expect(added?.isSame).toBe(true);
    expect(added?.position).toBeCloseTo(position, -0.5);

    // Another item may be at the edge now: an added item moves the others between columns.
    const edge = await firstInView(page);
    await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.slice(8) })));
    await listHas(page, 294);
    const removed = await itemOf(page, edge.id);
    expect(removed?.position).toBeCloseTo(edge.position, -0.5);
    expect(removed?.place).toBe(Number(edge.id.slice(4)) + 1 - 6);
    // Few of those in view may be in another column below the edge.
    const after = await markItems(page);
    expect(after.filter((id) => shown.includes(id)).length).toBeGreaterThan(shown.length / 2);
  });
}

for (const count of [0, 60])
  test(`[GRD-04, GRD-08] a hidden list with ${count} items at first mounts none, and requests no more when it is shown`, async ({
    page,
    service,
  }) => {
    await page.goto(sitePage("lists/controlled", { service: service.origin, hidden: 1, more: 1, count }));
    await page.waitFor("the page", () => "setList" in window);
    await page.evaluate(() =>
      setList(() => ({ gifs: Array.from({ length: 60 }, (_, n) => makeGif(`item-${n}`)) })),
    );
    await page.waitFor("the number of items", () =>
      document.querySelector(".giflet-end [role=status]")?.textContent?.includes("60"),
    );
    expect(await page.evaluate(() => document.querySelectorAll(".giflet-item").length)).toBe(0);
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLElement>("[hidden]")) box.hidden = false;
    });
    await page.waitFor("items in their places", () => document.querySelector(".giflet-placed .giflet-item"));
    expect(await page.evaluate(() => testPage.calls.filter(({ name }) => name === "loadMore").length)).toBe(
      0,
    );
  });

test("[GRD-08] without the item at the edge, its neighbour stays where it is", async ({ page, service }) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, columns: 1 }));
  await listHas(page, 300);
  await scrollListTo(page, 3000);
  await markItems(page);
  const { id } = await firstInView(page);
  const next = `gif-${Number(id.slice(4)) + 1}`;
  const before = await itemOf(page, next);
  await page.evaluate((id) => setList(({ gifs }) => ({ gifs: gifs.filter((gif) => gif.id !== id) })), id);
  await listHas(page, 299);
  const after = await itemOf(page, next);
  expect(after?.isSame).toBe(true);
  expect(after?.position).toBeCloseTo(before?.position ?? 0, -0.5);
});

test("[GRD-08] a list that is not scrolled shows the items that are added at its start", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin }));
  await listHas(page, 300);
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [makeGif("new"), ...gifs] })));
  await listHas(page, 301);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await firstInView(page)).id).toBe("new");
});

test("[GRD-09] the focus stays on its item when the list changes, and moves to the neighbour of a removed one", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin }));
  await listHas(page, 300);
  await page.find('.giflet-gif[data-gif-id="gif-4"] .giflet-target').focus();
  await markItems(page);

  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [makeGif("new"), ...gifs] })));
  await listHas(page, 301);
  expect(await focusedId(page)).toBe("gif-4");
  expect(await itemOf(page, "gif-4")).toMatchObject({ isSame: true, place: 6, size: 301 });

  await page.evaluate(() =>
    setList(({ gifs }) => ({ gifs: [...gifs.slice(0, 12).reverse(), ...gifs.slice(12)] })),
  );
  await page.waitFor("the new order", () =>
    document.querySelector('[data-gif-id="new"]')?.closest("[aria-posinset='12']"),
  );
  expect(await focusedId(page)).toBe("gif-4");
  expect(await itemOf(page, "gif-4")).toMatchObject({ isSame: true, place: 7 });
  await page.press("ArrowRight");
  expect(await focusedId(page)).toBe("gif-3");

  await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.filter(({ id }) => id !== "gif-3") })));
  await listHas(page, 300);
  expect(await focusedId(page)).toBe("gif-2");
  expect(await page.evaluate(() => document.querySelectorAll('.giflet-target[tabindex="0"]').length)).toBe(1);

  await page.evaluate(() => setList(() => ({ gifs: [makeGif("other")] })));
  await listHas(page, 1);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("giflet-list");
});

test("[GRD-08, GRD-09] a focused item out of view is followed, too", async ({ page, service }) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin }));
  await listHas(page, 300);
  await page.find('.giflet-gif[data-gif-id="gif-1"] .giflet-target').focus();
  await scrollListTo(page, 5000);
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.filter(({ id }) => id !== "gif-1") })));
  await listHas(page, 299);
  expect(await focusedId(page)).toBe("gif-2");
  // The focus does not scroll the list.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(500);
});

test("[GRD-07] a new key starts a new list: at its start, with the focus on the list", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin }));
  await listHas(page, 300);
  await scrollListTo(page, 3000);
  const { id } = await firstInView(page);
  await page.find(`.giflet-gif[data-gif-id="${id}"] .giflet-target`).focus();
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: [...gifs].reverse(), queryKey: "reversed" })));
  await page.waitFor("the new list", () =>
    document.querySelector('[data-gif-id="gif-299"]')?.closest("[aria-posinset='1']"),
  );
  expect((await firstInView(page)).id).toBe("gif-299");
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("giflet-list");
});

test("[GRD-08, A11-01] of 10,000 items few are mounted after each change, and axe finds nothing", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("lists/controlled", { service: service.origin, count: 10_000 }));
  await listHas(page, 10_000);
  await scrollListTo(page, 50_000);
  await page.evaluate(() => setList(({ gifs }) => ({ gifs: gifs.filter((_, index) => index % 2) })));
  await listHas(page, 5000);
  expect(await page.evaluate(() => document.querySelectorAll(".giflet-item").length)).toBeLessThan(60);
  await page.waitFor("items in view", () =>
    [...document.querySelectorAll(".giflet-item")].some((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }),
  );
  expect(await axeFindings(page)).toEqual([]);
});
