import { type Page, until } from "../../driver/index.ts";
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

test("[GRD-02] the second page is requested 250 ms after the first", async ({ open, service }) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  await advance(page, 249);
  expect(pagesRequested(page)).toBe(1);
  await advance(page, 1);
  await until("the second request", async () => pagesRequested(page) === 2);
});

test("[GRD-02, GRD-07] a term typed letter by letter is requested 250 ms after the last one; a single change at once", async ({
  open,
  service,
}) => {
  const page = await open(STOPPED_CLOCK);
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const terms = () =>
    page.requests.flatMap(({ url, method }) => {
      const term = new URL(url).searchParams.get("q");
      return method === "GET" && term ? term : [];
    });
  const type = async (term: string) => {
    await page.evaluate((term) => testPage.change({ term }), term);
    await advance(page, 0);
  };
  await advance(page, 1000);
  await type("s");
  await until("the request for the first letter", async () => terms().length === 1);
  for (const term of ["su", "sun", "sunn", "sunny"]) {
    await advance(page, 100);
    await type(term);
  }
  await advance(page, 249);
  expect(terms()).toEqual(["s"]);
  await advance(page, 1);
  await until("the request for the whole term", async () => terms().length === 2);
  expect(terms()).toEqual(["s", "sunny"]);
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

test("[GRD-07] a StrictMode remount requests the first page once", async ({ page, service }) => {
  await page.goto(sitePage("grid/grid", { service: service.origin }, "strict"));
  await gridShown(page, 6);
  const offsets = page.requests
    .filter(({ url, method }) => method === "GET" && url.includes("/gifs/trending"))
    .map(({ url }) => new URL(url).searchParams.get("offset") ?? "0");
  expect(offsets).toEqual([...new Set(offsets)]);
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
