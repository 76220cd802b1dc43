import { type Page, until } from "../../driver/index.ts";
import { observersReported } from "../../support/clock.ts";
import { expect, playerPage, test } from "../../support/harness.ts";
import { fullEntry, waitForFooter, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

// The related grid of the player page. Its rules are those of the component's grid.

/** Opens the player page with its related GIFs. */
async function openRelated(page: Page, service: Service, params: Record<string, string> = {}): Promise<void> {
  const { id } = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  await page.goto(playerPage(service, id, params));
  await waitForPlayer(page);
  await page.point(240, 200);
  await waitForFooter(page);
  await page.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
}

/** Scrolls to the end of the list until the item at this position is mounted. */
const scrollToItem = (page: Page, position: number) =>
  page.waitFor(
    `item ${position}`,
    (position) => {
      const scroller = document.querySelector(".giflet-player-scroll");
      scroller?.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
      const last = [...document.querySelectorAll(".giflet-player-item")].at(-1);
      return Number(last?.getAttribute("aria-posinset")) >= position;
    },
    position,
  );

/** A scroll position beyond the end, CSS px. */
const END = 1e6;

/** Scrolls the player to a position, and waits until a frame is drawn there and observers have reported it. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate(async (top) => {
    document.querySelector(".giflet-player-scroll")?.scrollTo({ top, behavior: "instant" });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
  await observersReported(page);
};

test("[GRD-03, GRD-05, GRD-08] the player page fetches while the end is in view, mounts only items near the view, and loads only media in view", async ({
  page,
  service,
}) => {
  await openRelated(page, service);
  await scrollToItem(page, 36);
  const items = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".giflet-player-item")].map((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return {
          position: Number(item.getAttribute("aria-posinset")),
          isInView: bottom > 0 && top < innerHeight,
          hasMedia: Boolean(item.querySelector("img")?.src),
        };
      }),
    );
  await scrollTo(page, 0);
  await page.waitFor("the first item", () => document.querySelector('[aria-posinset="1"]'));
  const top = await items();
  expect(top.length).toBeLessThan(36);
  const positions = top.map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  await scrollTo(page, END);
  // More GIFs may be added at the end meanwhile. They load their media in a later frame.
  const end = await until("the media of the items in view", async () => {
    const end = await items();
    return end.every(({ isInView, hasMedia }) => hasMedia || !isInView) && end;
  });
  expect(end.length).toBeLessThan(36);
  expect(end.some(({ position }) => position === 1)).toBe(false);
  // An item above or below the view that has not been in view before has no media. Not every position has one.
  let isFound = false;
  for (let top = 200; top < 1600 && !isFound; top += 70) {
    await scrollTo(page, 0);
    await scrollTo(page, top);
    isFound = (await items()).some(({ hasMedia }) => !hasMedia);
  }
  expect(isFound).toBe(true);
});

test("[GRD-04] Try again? fetches a failed page of related GIFs again", async ({ page, service }) => {
  await openRelated(page, service);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.waitFor("the error", () => {
    const scroller = document.querySelector(".giflet-player-scroll");
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
    return document.querySelector(".giflet-player-retry");
  });
  const count = () =>
    page.evaluate(() =>
      Number([...document.querySelectorAll(".giflet-player-item")].at(-1)?.getAttribute("aria-posinset")),
    );
  const before = await count();
  await service.misbehave({});
  await page.find(".giflet-player-retry").click();
  await page.find(".giflet-player-retry").gone();
  await scrollToItem(page, before + 1);
});

test("[GRD-09, A11-01] the arrow keys and End reach items that are not mounted", async ({
  page,
  service,
}) => {
  await openRelated(page, service);
  await scrollToItem(page, 30);
  await scrollTo(page, 0);
  await page.find('.giflet-player-item[aria-posinset="1"] a').focus();
  const focused = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset")),
    );
  await page.press("End");
  expect(await focused()).toBeGreaterThanOrEqual(30);
  await page.press("Home");
  expect(await focused()).toBe(1);
  await page.press("ArrowRight");
  expect(await focused()).toBe(2);
  for (let step = 0; step < 12; step += 1) await page.press("ArrowDown");
  expect(await focused()).toBeGreaterThan(20);
});

test("[GRD-11] the related results have the mark of the provider", async ({ page, service }) => {
  await openRelated(page, service);
  const mark = page.find(".giflet-player-related .giflet-player-mark");
  await mark.shown();
  expect(await mark.text()).toBe("Powered by Loopery");
  expect(await mark.attribute("href")).toMatch(new RegExp(`^${service.origin}/?$`));
});

test("[A11-02, GRD-05, PLY-06] a related GIF shows its still, then plays while it is in view, until the player is paused", async ({
  page,
  service,
}) => {
  await openRelated(page, service);
  const first = await page.waitFor("a video above its still", () => {
    const video = document.querySelector<HTMLVideoElement>(".giflet-player-item video");
    const image = video?.parentElement?.querySelector("img");
    const isPlaying = video && !video.paused && video.currentTime > 0;
    return isPlaying && image && image.naturalWidth > 0 && { video: video.src, image: image.currentSrc };
  });
  const at = (url: string) => page.requests.findIndex((request) => request.url === url);
  expect(at(first.image)).toBeGreaterThanOrEqual(0);
  expect(at(first.video)).toBeGreaterThan(at(first.image));
  await page.find(".giflet-player-pause").click();
  await page.waitFor("stills", () => !document.querySelector(".giflet-player-item video"));
  await page.find(".giflet-player-pause").click();
  await page.waitFor("videos", () => document.querySelector(".giflet-player-item video"));
});

test("[NPM-03, GRD-09] from right to left, the first related GIF is on the right, and the arrow keys follow the layout", async ({
  page,
  service,
}) => {
  await openRelated(page, service, { lang: "ar" });
  const left = (position: number) =>
    page.evaluate(
      (position) =>
        document.querySelector(`[aria-posinset="${position}"]`)?.getBoundingClientRect().left ?? 0,
      position,
    );
  expect(await left(1)).toBeGreaterThan(await left(2));
  await page.find('.giflet-player-item[aria-posinset="1"] a').focus();
  await page.press("ArrowLeft");
  await page.waitFor("the focus", () => document.activeElement?.closest('[aria-posinset="2"]'));
});

test("[GRD-08] the related GIF at the top edge stays there when the frame changes its size", async ({
  page,
  service,
}) => {
  await openRelated(page, service);
  await scrollToItem(page, 30);
  await scrollTo(page, 1200);
  /** The item at the top edge of the list, and the fraction of its height above the edge. */
  const atTop = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const edge = document.querySelector(".giflet-player-scroll")?.getBoundingClientRect().top ?? 0;
      for (const item of document.querySelectorAll(".giflet-player-item")) {
        const { top, bottom, height } = item.getBoundingClientRect();
        if (bottom > edge)
          return { position: item.getAttribute("aria-posinset"), share: (edge - top) / height };
      }
    });
  const before = await atTop();
  expect(before).toBeDefined();
  await page.viewport({ width: 320, height: 320 });
  await page.waitFor(
    "the new layout",
    () => (document.querySelector(".giflet-player-item")?.clientWidth ?? 999) < 110,
  );
  const after = await atTop();
  expect(after?.position).toBe(before?.position);
  expect(after?.share).toBeCloseTo(before?.share ?? 0, 1);
});
