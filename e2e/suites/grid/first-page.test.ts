import type { Page } from "../../driver/index.ts";
import { advance, STOPPED_CLOCK } from "../../support/clock.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";

const pagesRequested = (page: Page) =>
  page.requests.filter(({ url, method }) => method === "GET" && url.includes("/gifs/trending")).length;

/** A browser whose observers never report, so that only what is known without them shows. */
const noReports = "IntersectionObserver.prototype.observe = () => {};";

test("[GRD-02, GRD-03] a list in view requests its first page and the stills in view without waiting for an observer", async ({
  open,
  service,
}) => {
  const page = await open({ before: noReports });
  // Without the second page, whose GIFs may come into view before the first ones have loaded.
  await page.mock("offset=6", "silence");
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const priorities = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ fetchPriority, loading }) => `${fetchPriority} ${loading}`),
  );
  expect(new Set(priorities)).toEqual(new Set(["high eager"]));
});

test("[GRD-03] a list out of view requests nothing until it is scrolled into view", async ({
  open,
  service,
}) => {
  const page = await open({
    before: `${STOPPED_CLOCK.before}; document.addEventListener("readystatechange", () => {
      document.documentElement.style.paddingTop = "3000px";
    });`,
  });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await page.waitFor("the grid", () => document.querySelector(".giflet-grid"));
  // The debounce.
  await advance(page, 250);
  expect(pagesRequested(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 3000));
  await gridShown(page, 6);
});

test("[GRD-05] the video of a GIF is requested after its still", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  const pairs = await page.waitFor("a video", () => {
    const gifs = [...document.querySelectorAll(".giflet-item .giflet-gif:has(video)")];
    const pairs = gifs.map((gif) => [
      gif.querySelector("img")?.currentSrc,
      gif.querySelector("video")?.currentSrc,
    ]);
    return pairs.length > 0 && pairs.every(([still, video]) => still && video) && pairs;
  });
  const order = page.requests.map(({ url }) => url);
  for (const [still = "", video = ""] of pairs) {
    expect(order).toContain(still);
    const requested = order.indexOf(video);
    if (requested >= 0) expect(order.indexOf(still)).toBeLessThan(requested);
  }
});
