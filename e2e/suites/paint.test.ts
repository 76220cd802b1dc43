import { expect, playerPage, test } from "../support/harness.ts";
import { framed, fullEntry } from "../support/player.ts";

test("[EMB-04] with scripts off the player still shows its GIF and its links", async ({ open, service }) => {
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

test("[EMB-04] the GIF is asked for before any wasm, which arrives after the first paint", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await framed(page, service, id, { player: { consent: "granted" } });
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

test("[EMB-02] the page names itself for those who unfurl it", async ({ service }) => {
  const { id, title, url } = await fullEntry(service.origin);
  const answer = await fetch(playerPage(service, id));
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html).toContain(`<meta property="og:url" content="${url}">`);
  expect(html).toContain(`<meta property="og:title" content="${title}"`);
});
