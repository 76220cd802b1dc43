import type { Scope } from "../driver/index.ts";
import { STILL } from "../support/catalogue.ts";
import { gridShown } from "../support/grid.ts";
import { expect, playerPage, sitePage, test } from "../support/harness.ts";
import { fullEntry, pictureIs } from "../support/player.ts";

/** What moves by itself: playing videos, animated pictures, endless CSS animations. */
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

test("[A11-02] a visitor who asks for less motion sees still pictures", async ({ open, service }) => {
  const page = await open({ reducedMotion: true });
  await page.goto(sitePage("grid", { service: service.origin }));
  await gridShown(page, 6);
  expect(await moving(page)).toEqual([]);
});

test("[A11-02] without that wish they move, until the pause control stops them all", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("grid", { service: service.origin, columns: 3 }));
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

test("[A11-02, PLY-06] the player shows its still under reduced motion, and plays when told to", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const page = await open({ reducedMotion: true, viewport: { width: 480, height: 480 } });
  await page.goto(playerPage(service, id));
  await page.find(".giflet-player-media").shown();
  await pictureIs(page, "still");
  await page.find('.giflet-player-pause[aria-label="Play"]').click();
  await pictureIs(page, "moving");
});
