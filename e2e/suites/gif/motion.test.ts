import type { Page, Scope } from "../../driver/index.ts";
import { STILL } from "../../support/catalogue.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { fullEntry, waitForPicture } from "../../support/player.ts";

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

test("[A11-02] with reduced motion, GIFs are still", async ({ open, service }) => {
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await gridShown(page, 6);
  expect(await moving(page)).toEqual([]);
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
  expect(await page.find(".giflet-pause-all").attribute("aria-pressed")).toBe("true");
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

test("[ITM-01, MOD-13] if the browser does not play H.264, GIFs are animated WebP", async ({
  open,
  service,
}) => {
  const page = await open({ before: 'HTMLMediaElement.prototype.canPlayType = () => "";' });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await movesAsImages(page);
  expect(page.requests.filter(({ url }) => url.endsWith(".mp4"))).toEqual([]);
});

test("[ITM-01, MOD-13] if a video cannot be decoded, its GIF is animated WebP", async ({ page, service }) => {
  await page.mock(".mp4", { headers: { "content-type": "video/mp4" }, body: "no video" });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await movesAsImages(page);
});
