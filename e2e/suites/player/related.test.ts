import { type Page, until } from "../../driver/index.ts";
import { expect, playerPage, test } from "../../support/harness.ts";
import { fullEntry, waitForFooter, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

// The related grid of the player page. Its rules are those of the component's grid.

/** Opens the player page with its related GIFs. */
async function openRelated(page: Page, service: Service): Promise<void> {
  const { id } = await fullEntry(service.origin);
  await page.viewport({ width: 480, height: 480 });
  await page.goto(playerPage(service, id));
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

const relatedRequests = (page: Page) => page.requests.filter(({ url }) => url.includes("/gifs/related"));

/** Scrolls the player to its top or to the end of the related GIFs, and waits until a frame is drawn there. */
const scrollTo = (page: Page, end: boolean) =>
  page.evaluate(async (end) => {
    const scroller = document.querySelector(".giflet-player-scroll");
    scroller?.scrollTo({ top: end ? scroller.scrollHeight : 0, behavior: "instant" });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, end);

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
  await scrollTo(page, false);
  await page.waitFor("the first item", () => document.querySelector('[aria-posinset="1"]'));
  const top = await items();
  expect(top.length).toBeLessThan(36);
  const positions = top.map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  await scrollTo(page, true);
  const end = await items();
  expect(end.length).toBeLessThan(36);
  expect(end.some(({ position }) => position === 1)).toBe(false);
  // An item above the view that has not been in view before has no media.
  expect(end.filter(({ isInView, hasMedia }) => isInView && !hasMedia)).toEqual([]);
  expect(end.some(({ hasMedia }) => !hasMedia)).toBe(true);
});

test("[GRD-03] a failed page of related GIFs is fetched again when the end comes into view again", async ({
  page,
  service,
}) => {
  await openRelated(page, service);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.waitFor("the error", () => {
    const scroller = document.querySelector(".giflet-player-scroll");
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
    return document.querySelector(".giflet-player-retry");
  });
  expect(await page.find(".giflet-player-status").text()).toBe("Error loading GIFs. Try again?");
  await service.misbehave({});
  const before = relatedRequests(page).length;
  await scrollTo(page, false);
  await scrollTo(page, true);
  await page.find(".giflet-player-retry").gone();
  await until("another request", async () => relatedRequests(page).length > before);
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
  await scrollTo(page, false);
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

test("[GRD-11] the related results have the mark of the service", async ({ page, service }) => {
  await openRelated(page, service);
  const mark = page.find(".giflet-player-related .giflet-player-mark");
  await mark.shown();
  expect(await mark.text()).toBe("Powered by Loopery");
  expect(await mark.attribute("href")).toMatch(new RegExp(`^${service.origin}/?$`));
});
