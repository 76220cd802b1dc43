import { inject, onTestFinished } from "vitest";
import { type Page, type Scope, until } from "../../driver/index.ts";
import { type Entry, findEntry, STILL } from "../../support/catalogue.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry, scrollRelated, waitForPicture } from "../../support/player.ts";
import { SAVE_DATA } from "../../support/save-data.ts";
import type { Service } from "../../support/service.ts";
import { FORMATS, pictures, startWithoutStills } from "../../support/without-stills.ts";

/** Moving content: playing videos, animated images, infinite CSS animations. */
function moving(scope: Scope): Promise<string[]> {
  return scope.evaluate((still) => {
    const videos = [...document.querySelectorAll("video")].filter((video) => !video.paused);
    const pictures = [
      ...document.querySelectorAll<HTMLImageElement>("img.giflet-media, img.giflet-player-media"),
    ];
    const animated = pictures.filter(({ currentSrc }) => currentSrc && !currentSrc.includes(still));
    const endless = document
      .getAnimations()
      .filter((animation) => animation.playState === "running")
      .filter((animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
    return [
      ...videos.map(({ currentSrc }) => currentSrc),
      ...animated.map(({ currentSrc }) => currentSrc),
      ...endless.map(() => "animation"),
    ];
  }, STILL);
}

test("[A11-02] with reduced motion, the pause control of a list starts its GIFs and stops them", async ({
  open,
  service,
}) => {
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  const control = page.find(".giflet-pause-all");
  expect(await control.text()).toBe("Play all");
  await control.click();
  await page.waitFor("something that moves", () =>
    [...document.querySelectorAll("video")].some((video) => !video.paused && video.currentTime > 0),
  );
  expect(await control.text()).toBe("Pause all");
  await control.click();
  expect(await control.text()).toBe("Play all");
  await until("stillness", async () => (await moving(page)).length === 0);
});

test("[A11-02] without reduced motion, GIFs play until the pause control stops them all", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, columns: 3 }));
  await gridShown(page, 6);
  await page.waitFor("something that moves", () =>
    [...document.querySelectorAll("video")].some((video) => !video.paused && video.currentTime > 0),
  );
  await page.find(".giflet-pause-all").click();
  expect(await page.find(".giflet-pause-all").text()).toBe("Play all");
  await page.waitFor(
    "stillness",
    (still) => {
      const videos = [...document.querySelectorAll("video")];
      const pictures = [...document.querySelectorAll<HTMLImageElement>("img.giflet-media[src]")];
      return (
        videos.every((video) => video.paused) &&
        pictures.every(({ currentSrc }) => currentSrc.includes(still))
      );
    },
    STILL,
  );
});

test("[A11-02, PLY-06] the player shows its still with reduced motion, and plays on request", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const page = await open({ reducedMotion: true, viewport: { width: 480, height: 480 } });
  await page.goto(playerPage(service, id));
  await page.find(".giflet-player-media").shown();
  await waitForPicture(page, "still");
  await page.find('.giflet-player-pause[aria-label="Play"]').click();
  await waitForPicture(page, "moving");
});

/** Waits until every GIF in view is an animated image. */
async function movesAsImages(page: Page): Promise<void> {
  await page.waitFor("animated images in place of videos", () => {
    const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")];
    const inView = images.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    return (
      inView.length > 0 &&
      inView.every(
        (image) => image.naturalWidth > 0 && /\.webp|\.gif/.test(image.src) && !/_s\./.test(image.src),
      ) &&
      !document.querySelector("video")
    );
  });
}

test("[ITM-01, MOD-13] if a video cannot be decoded, its GIF is animated WebP", async ({ page, service }) => {
  await page.mock(".mp4", { headers: { "content-type": "video/mp4" }, body: "no video" });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await movesAsImages(page);
});

const videoEntry = (origin: string): Promise<Entry> =>
  findEntry(origin, ({ type, external_media }) => type === "video" && !external_media, "videos/trending");

/** The requests for moving files: videos, and images that are neither stills nor avatars. */
const movingFiles = (page: Page) =>
  page.requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => /\.(mp4|webp|gif)$/.test(path) && !path.includes(STILL) && !path.includes("/avatars/"));

/** Waits until the player shows the still of a GIF, or the poster of a video, and is ready for controls. */
async function stillShown(page: Page): Promise<void> {
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await page.waitFor(
    "the still",
    async (mark) => {
      const media = document.querySelector<HTMLImageElement | HTMLVideoElement>(".giflet-player-media");
      if (media instanceof HTMLImageElement)
        return media.complete && media.naturalWidth > 0 && media.currentSrc.includes(mark);
      if (!media?.paused || media.readyState > 0 || !media.poster.includes(mark)) return false;
      const poster = new Image();
      poster.src = media.poster;
      await poster.decode();
      return true;
    },
    STILL,
  );
}

/** Opens the player page as a browser with the preference does: it sends `Save-Data` with the request for the page. */
async function openWithSaveData(page: Page, service: Service, id: string, params = {}): Promise<void> {
  const address = playerPage(service, id, params);
  const response = await fetch(address, { headers: { "save-data": "on" } });
  const headers = Object.fromEntries(
    ["content-type", "content-security-policy"].map((name) => [name, response.headers.get(name) ?? ""]),
  );
  await page.mock(address, { headers, body: await response.text() });
  await page.goto(address);
}

/** Both players, with consent. */
const PLAYERS = [
  ["player page", (service: Service, id: string) => playerPage(service, id, { consent: "granted" })],
  [
    "EmbedPlayer",
    ({ origin }: Service, id: string) =>
      sitePage("player/player", { service: origin, ids: id, consent: "granted" }),
  ],
] as const;

for (const [kind, entryOf] of [
  ["GIF", fullEntry],
  ["video", videoEntry],
] as const) {
  test(`[A11-02] with save-data, the player page shows the still of a ${kind} and requests no moving file before Play`, async ({
    open,
    service,
  }) => {
    const page = await open({ before: SAVE_DATA });
    await openWithSaveData(page, service, (await entryOf(service.origin)).id);
    await stillShown(page);
    expect(movingFiles(page)).toEqual([]);
    await page.find(".giflet-player-pause").click();
    await page.find('.giflet-player-pause[aria-label="Pause"]').shown();
    await until("the moving file", async () => movingFiles(page).length > 0);
  });

  test(`[A11-02] with save-data, EmbedPlayer shows the still of a ${kind} and requests no moving file before Play`, async ({
    open,
    service,
  }) => {
    const page = await open({ before: SAVE_DATA });
    const { id } = await entryOf(service.origin);
    await page.goto(sitePage("player/player", { service: service.origin, ids: id }));
    await stillShown(page);
    expect(movingFiles(page)).toEqual([]);
    await page.find(".giflet-player-pause").click();
    await page.find('.giflet-player-pause[aria-label="Pause"]').shown();
    await until("the moving file", async () => movingFiles(page).length > 0);
  });
}

for (const [name, address] of PLAYERS)
  test(`[PLY-06, ITM-01] if a video cannot be decoded, the ${name} plays and pauses its GIF as an image, which counts as seen`, async ({
    page,
    service,
  }) => {
    const { id } = await videoEntry(service.origin);
    await page.mock(".mp4", { headers: { "content-type": "video/mp4" }, body: "no video" });
    await page.goto(address(service, id));
    await waitForPicture(page, "moving");
    await stored(service.origin, "SEEN", (events) => events.some(({ gif_id }) => gif_id === id));
    await page.find('.giflet-player-pause[aria-label="Pause"]').click();
    await waitForPicture(page, "still");
    expect(await page.evaluate(() => document.querySelector("video"))).toBeNull();
  });

/** Starts a service whose GIFs have no stills. */
async function bareService(): Promise<Service> {
  const { service, dispose } = await startWithoutStills(inject("binary"));
  onTestFinished(() => void dispose());
  return service;
}

/** Waits until an element shows a picture, and whether that moves. A GIF has more colors than a background or a checkerboard. */
async function showsPicture(page: Page, selector: string, isMoving: boolean): Promise<void> {
  await until(`a ${isMoving ? "moving" : "still"} picture in ${selector}`, async () => {
    const seen = await pictures(page, selector);
    return seen.length > 1 === isMoving && seen.every((colors) => colors.length > 20);
  });
}

test("[ITM-01, A11-02] a GIF without a still shows its first frame while it is paused, whatever its format", async ({
  open,
}) => {
  const service = await bareService();
  const page = await open({ viewport: { width: 480, height: 480 } });
  for (const id of FORMATS) {
    await page.goto(sitePage("gif/gif", { service: service.origin, id, paused: 1, hideAttribution: 1 }));
    await page.waitFor("seen", () => testPage.calls.some(({ name }) => name === "seen"));
    await showsPicture(page, ".giflet-target", false);
    await page.evaluate(() => testPage.change({ paused: "" }));
    await showsPicture(page, ".giflet-target", true);
    await page.evaluate(() => testPage.change({ paused: "1" }));
    await showsPicture(page, ".giflet-target", false);
  }
});

for (const [name, address] of PLAYERS) {
  test(`[A11-02, PLY-06] with reduced motion, the ${name} shows the first frame of a GIF without a still until Play, whatever its format`, async ({
    open,
  }) => {
    const service = await bareService();
    const page = await open({ reducedMotion: true, viewport: { width: 480, height: 480 } });
    for (const id of FORMATS) {
      await page.goto(address(service, id));
      await page.find('.giflet-player-pause[aria-label="Play"]').shown();
      await showsPicture(page, ".giflet-player-link", false);
      await page.find(".giflet-player-pause").click();
      await page.find('.giflet-player-pause[aria-label="Pause"]').shown();
      await showsPicture(page, ".giflet-player-link", true);
      await page.find(".giflet-player-pause").click();
      await showsPicture(page, ".giflet-player-link", false);
    }
  });

  test(`[A11-02] in the ${name}, the related GIFs without a still and the moving avatar are still with reduced motion`, async ({
    open,
  }) => {
    const service = await bareService();
    const page = await open({ reducedMotion: true, viewport: { width: 480, height: 540 } });
    await page.goto(address(service, "gif"));
    await page.point(240, 100);
    await page.waitFor("related GIFs", () => document.querySelectorAll(".giflet-target").length === 2);
    await page.find(".giflet-player-panel").shown();
    await showsPicture(page, ".giflet-player-avatar", false);
    await scrollRelated(page, page);
    await page.waitFor("the items in view", () => {
      const { bottom } = document.querySelector("li .giflet-target")?.getBoundingClientRect() ?? {};
      return bottom && bottom < innerHeight;
    });
    await showsPicture(page, "li:nth-child(1) .giflet-target", false);
    await showsPicture(page, "li:nth-child(2) .giflet-target", false);
  });
}
