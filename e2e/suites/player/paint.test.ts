import { staticPlayerUrl } from "@giflet/embed";
import { sampleService } from "@giflet/gallery/sample";
import type { Page } from "../../driver/index.ts";
import { gridShown, scrollToItem } from "../../support/grid.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { fullEntry, openFramedPlayer, waitForPlayer } from "../../support/player.ts";

test("[EMB-04] without scripts, the player shows its GIF and its links", async ({ open, service }) => {
  const { id, url } = await fullEntry(service.origin);
  const page = await open({ scripts: false, viewport: { width: 480, height: 480 } });
  await page.goto(playerPage(service, id));
  await page.waitFor("the GIF", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-player-media");
    return image?.complete && image.naturalWidth > 0;
  });
  await page.find(".giflet-player-media").shown();
  expect(await page.find(".giflet-player-link").attribute("href")).toBe(url);
});

test("[EMB-04] only the GIF is requested before it has loaded", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { player: { consent: "granted" } });
  const { end, others } = await player.waitFor("the stylesheet and the script", () => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const image = document.querySelector<HTMLImageElement>("img.giflet-player-media")?.currentSrc;
    const gif = files.find(({ name }) => name === image);
    const others = files.filter((file) => file !== gif);
    const kinds = ["/player.css", "/player.js"];
    const isAll = kinds.every((kind) => others.some(({ name }) => name.endsWith(kind)));
    return gif && isAll && { end: gif.responseEnd, others: others.map(({ startTime }) => startTime) };
  });
  expect(end).toBeGreaterThan(0);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(end);
});

test("[EMB-04] a frame that has no size yet requests nothing, then the GIF in one size", async ({
  page,
  service,
  host,
}) => {
  const { id, images } = await fullEntry(service.origin);
  const [folder] = /\/media\/.*\//.exec(images.original?.url ?? "") ?? ["none"];
  const src = playerPage(service, id).replaceAll("&", "&amp;");
  // Without layout, as in a page that waits for its stylesheet.
  await page.goto(host.page(`<div hidden><iframe width="480" height="480" src="${src}"></iframe></div>`));
  const player = await page.frame("iframe");
  const gifs = () => page.requests.map(({ url }) => url).filter((url) => url.includes(folder));
  await player.waitFor("the blank image", () => document.querySelector("img")?.complete);
  expect(await player.evaluate(() => [innerWidth, document.querySelector("link[rel=stylesheet]")])).toEqual([
    0,
    null,
  ]);
  expect(gifs()).toEqual([]);
  await page.evaluate(() => document.querySelector("div")?.removeAttribute("hidden"));
  await waitForPlayer(player);
  await player.waitFor("the GIF", () => (document.querySelector("img")?.naturalWidth ?? 0) > 1);
  expect(gifs()).toEqual([expect.stringContaining("/original.webp")]);
});

test("[EMB-04, PLY-06] a GIF that fails or hangs does not block the script", async ({ open, service }) => {
  const { id } = await fullEntry(service.origin);
  for (const reply of [{ status: 404, body: "" }, "silence"] as const) {
    const page = await open({ viewport: { width: 480, height: 480 } });
    await page.mock("/media/", reply);
    await page.goto(playerPage(service, id));
    await page.waitFor("the player", () => document.body.classList.contains("is-ready"));
    await page.find(".giflet-player-pause").click();
    await page.waitFor("the pause", () => document.body.classList.contains("is-paused"));
  }
});

test("[EMB-04, GRD-08] the picture does not move when the stylesheet loads", async ({ open, service }) => {
  const { id } = await fullEntry(service.origin);
  for (const query of [{}, { mobile: 1 }] as Record<string, number>[]) {
    const page = await open({ viewport: { width: 480, height: 320 }, before: WATCH_SHIFTS });
    const boxes = () =>
      page.evaluate(() => {
        const media = document.querySelector(".giflet-player-media");
        const { x, y, width, height } = media?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height, scroll: document.documentElement.scrollHeight };
      });
    await page.mock("player.css", { status: 404, body: "" });
    await page.mock("player.js", { status: 404, body: "" });
    await page.goto(playerPage(service, id, query));
    const before = await boxes();
    await page.mock("player.css", "server");
    await page.mock("player.js", "server");
    await page.goto(playerPage(service, id, query));
    await waitForPlayer(page);
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  }
});

test("[EMB-04] the GIF is requested before any wasm, which arrives after the first paint", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { player: { consent: "granted" } });
  const { paint, wasm } = await player.waitFor("the first paint and the wasm", () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const wasm = files.find(({ name }) => name.endsWith(".wasm"))?.startTime;
    return paint !== undefined && wasm !== undefined && { paint, wasm };
  });
  expect(wasm).toBeGreaterThan(paint);
  const kinds = page.requests.map(({ url }) => url);
  const picture = kinds.findIndex((url) => url.includes("/media/"));
  expect(picture).toBeGreaterThan(-1);
  expect(picture).toBeLessThan(kinds.findIndex((url) => url.endsWith(".wasm")));
});

/** Runs before the page's scripts: records all layout shifts. */
const WATCH_SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(value + ": " + sources.map(({ node }) => node?.className ?? node?.nodeName).join());
  }).observe({ type: "layout-shift", buffered: true });`;

test("[GRD-02, GRD-08] nothing shifts while a list loads, is laid out and continues", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 480, height: 480 }, before: WATCH_SHIFTS });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await scrollToItem(page, 60);
  await gridShown(page);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

test("[NPM-02, GRD-06] content shown before the core has loaded does not shift afterwards", async ({
  open,
  service,
}) => {
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".giflet-item .giflet-gif")].map((gif) => {
        const { x, y, width } = gif.getBoundingClientRect();
        return [x, y, width].map((length) => Math.round(length));
      }),
    );
  const opened = async (selector: string, before?: string) => {
    const page = await open({ before });
    await page.mock("js-fallback", "silence");
    await page.mock("saved.json", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(saved),
    });
    await page.goto(sitePage("grid/extras", { service: service.origin, saved: 1 }));
    await gridShown(page, 12);
    await page.find(selector).shown();
    return page;
  };
  const whole = await open();
  await whole.goto(sitePage("grid/extras", { service: service.origin }));
  await gridShown(whole, 6);
  const saved = await whole.evaluate(() => testPage.client.trending({ limit: 24 }));

  const before = await places(await opened(".giflet-flow", "delete globalThis.WebAssembly;"));
  const after = await places(await opened(".giflet-placed"));
  expect(before.length).toBe(24);
  expect(after).toEqual(before.slice(0, after.length));
});

test("[A11-02] with reduced motion a static host shows no moving picture, not even first", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.emulate({ reducedMotion: true });
  const provider = sampleService(service.origin);
  await page.goto(staticPlayerUrl(`${host.origin}/cdn/player.html`, { gif: id, provider, apiKey: "e2e" }));
  await waitForPlayer(page);
  const media = page.requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith("/media/"));
  expect(media.filter((path) => !path.endsWith("_s.gif") && !path.includes("/avatars/"))).toEqual([]);
});
