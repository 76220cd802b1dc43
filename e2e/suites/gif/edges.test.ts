import type { Page } from "../../driver/index.ts";
import { findEntry } from "../../support/catalogue.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { fullEntry } from "../../support/player.ts";

// Limits that the other suites reach, but do not cross.

const countOf = (page: Page, name: string) =>
  page.evaluate((name) => testPage.calls.filter((call) => call.name === name).length, name);

const drawn = (page: Page, frames: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);

test("[ITM-02, PNG-06] a GIF is seen with 99% in view, not with 98%", async ({ open, service }) => {
  // The GIF is above the viewport until the test moves it.
  const page = await open({
    before: `
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".giflet-gif { left: 0; position: fixed !important; top: var(--top, -2000px); }");
      document.adoptedStyleSheets = [sheet];`,
  });
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 400 }));
  const hide = (share: number) =>
    page.evaluate((share) => {
      const height = document.querySelector(".giflet-gif")?.getBoundingClientRect().height ?? 0;
      document.documentElement.style.setProperty("--top", `${-share * height}px`);
    }, share);
  await page.waitFor("the GIF", () => document.querySelector(".giflet-gif"));
  await hide(0.02);
  await page.waitFor(
    "the picture",
    () => document.querySelector<HTMLImageElement>("img.giflet-media")?.naturalWidth,
  );
  await drawn(page, 60);
  expect(await countOf(page, "seen")).toBe(0);
  await hide(0.005);
  await page.waitFor("seen", () => testPage.calls.some(({ name }) => name === "seen"));
});

test("[ITM-03] the uploader stays once the pointer has left, and one who is not verified has no badge", async ({
  page,
  service,
}) => {
  const { id } = await findEntry(
    service.origin,
    ({ user }) => user?.display_name && user.is_public && !user.is_verified,
  );
  await page.goto(sitePage("gif/gif", { service: service.origin, id }));
  await page.find(".giflet-gif").hover();
  await page.find(".giflet-attribution").shown();
  await page.find(".away").hover();
  await page.waitFor("the pointer to leave", () => !document.querySelector(".giflet-gif:hover"));
  await page.find(".giflet-attribution").shown();
  expect(
    await page.evaluate(() => document.querySelector(".giflet-attribution .giflet-verified")),
  ).toBeNull();
});

test("[GRD-01, ITM-02] visible and right click in a grid call back with the GIF; hideAttribution names no uploader", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, hideAttribution: 1 }));
  await gridShown(page, 6);
  const id = await page.evaluate(() => {
    const gif = document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif")[1];
    gif
      ?.querySelector("a")
      ?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    return gif?.dataset.gifId;
  });
  const called = await page.waitFor("the callback", () =>
    testPage.calls.find(({ name }) => name === "rightClick"),
  );
  expect(called.ids).toEqual([id]);
  await page.waitFor(
    "visible",
    (id) => testPage.calls.some(({ name, ids }) => name === "visible" && ids?.[0] === id),
    id,
  );
  await page.find(".giflet-item .giflet-gif").hover();
  await page.waitFor("hover", () => testPage.calls.some(({ name }) => name === "hover"));
  expect(await page.evaluate(() => document.querySelector(".giflet-attribution"))).toBeNull();
});

test("[GRD-05] an item has one of five colors behind it, that of its GIF", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const colors = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".giflet-item .giflet-gif:not(.giflet-sticker)")].map(
      (gif) => ({
        palette: /giflet-palette-(\d)/.exec(gif.className)?.[1],
        color: getComputedStyle(gif).backgroundColor,
      }),
    ),
  );
  const expected = [
    "rgb(0, 204, 255)",
    "rgb(0, 255, 153)",
    "rgb(153, 51, 255)",
    "rgb(255, 102, 102)",
    "rgb(255, 243, 92)",
  ];
  expect(colors.length).toBeGreaterThan(5);
  for (const { palette, color } of colors) expect(color).toBe(expected[Number(palette)]);
});

test("[GRD-02] requests of a list are at least 250 ms apart", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const starts = await page.waitFor("four requests", () => {
    scrollTo(0, document.documentElement.scrollHeight);
    const times = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/gifs/trending"))
      .map(({ startTime }) => startTime);
    return times.length >= 4 && times;
  });
  // Before the first request is sent, the core is loaded.
  const later = starts.slice(1);
  const gaps = later.slice(1).map((start, at) => start - (later[at] ?? 0));
  // The time from the decision until the request is sent differs by some ms; unit tests check the exact limit.
  expect(Math.min(...gaps)).toBeGreaterThan(200);
});
