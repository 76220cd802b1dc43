import type { Page, PageOptions } from "../../driver/index.ts";
import { firstStart, longRow, nextStart, restingAt, rowShown } from "../../support/carousel.ts";
import { callApi, commonTerm, ids } from "../../support/catalogue.ts";
import {
  firstShown,
  gridShown,
  gridStartsWith,
  inView,
  mounted,
  mountedIds,
  positionSaved,
  scrollToItem,
} from "../../support/grid.ts";
import { test as base, expect, playerPage, sitePage } from "../../support/harness.ts";
import { FIELD, pickerShown } from "../../support/picker.ts";
import { pingbacks, stored } from "../../support/pingbacks.ts";
import { fullEntry, openFramedPlayer, waitForPlayer } from "../../support/player.ts";
import { requests, type Service } from "../../support/service.ts";

// What a visitor does, in every engine. The driver of WebKit cannot mock requests, run scripts before those of a page or list what the browser requests:
// a page is left by a navigation, and the service says what it received.

const SMALL: PageOptions = { viewport: { width: 800, height: 600 } };

/** On a small page whose lists are still: without a video card, WebKit draws few moving pictures in a second. */
const test = base.extend<{ page: Page }>({
  page: async ({ open }, use) => use(await open({ ...SMALL, reducedMotion: true })),
});

const BUTTON = '[aria-haspopup="dialog"]';
const item = (place: number) => `.giflet-item[aria-posinset="${place}"]`;
const target = (place: number) => `${item(place)} .giflet-target`;

/** Waits until the focus is in the item at this position, which is in view. */
const focusAt = (page: Page, place: number) =>
  page.waitFor(
    `the focus on item ${place}`,
    (selector) => {
      const item = document.activeElement?.closest(selector);
      const { top = 0, bottom = 0, left = 0, right = 0 } = item?.getBoundingClientRect() ?? {};
      return item && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    },
    item(place),
  );

/** Waits until a callback of the page was called, and returns the ids of its GIFs. */
const called = (page: Page, name: string) =>
  page.waitFor(`a call of ${name}`, (name) => testPage.calls.find((call) => call.name === name)?.ids, name);

const openGrid = async (page: Page, service: Service, params: Record<string, string | number> = {}) => {
  await page.goto(sitePage("grid/grid", { service: service.origin, noLink: 1, ...params }));
  await gridShown(page, 6);
};

async function openPopover(page: Page): Promise<void> {
  await page.find(BUTTON).click();
  await pickerShown(page, 4);
  await page.waitFor("the focus in the field", () => document.activeElement?.matches(".giflet-input"));
}

/** Waits until the popover is closed, and its button has the focus. */
const popoverClosed = (page: Page) =>
  page.waitFor("the popover to close, and the focus on its button", () => {
    const isOpen = document.querySelector(".giflet-popover:popover-open, .giflet-picker");
    return !isOpen && document.activeElement?.matches('[aria-haspopup="dialog"][aria-expanded="false"]');
  });

test("[A11-03] a page loads, and a search shows its results", async ({ page, service }) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("search/bar", { service: service.origin }));
  await gridShown(page, 6);
  await page.find(FIELD).click();
  await page.type(term);
  await page.press("Enter");
  await gridStartsWith(page, wanted);
});

test("[A11-03] a scroll through 300 items mounts few of them, and returns to the first", async ({
  page,
  service,
}) => {
  await openGrid(page, service, { columns: 6, width: 600 });
  let most = 0;
  await scrollToItem(page, 300, async () => {
    most = Math.max(most, (await mounted(page)).length);
  });
  await gridShown(page);
  expect(most).toBeLessThan(100);
  const shown = await mountedIds(page);
  expect(new Set(shown).size).toBe(shown.length);
  await page.evaluate(() => scrollTo(0, 0));
  await page.find(target(1)).shown();
  await gridShown(page);
});

test("[A11-03] the keyboard reaches every item of a grid and picks one", async ({ page, service }) => {
  await openGrid(page, service, { columns: 3, width: 600 });
  await page.find(target(1)).focus();
  for (const [key, place] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["Home", 1],
    ["ArrowRight", 2],
  ] as const) {
    await page.press(key);
    await focusAt(page, place);
  }
  const second = (await mountedIds(page))[1];
  await page.press("Enter");
  expect(await called(page, "click")).toEqual([second]);
});

test("[A11-03] a click in a picker selects a GIF", async ({ page, service }) => {
  await page.goto(sitePage("search/picker", { service: service.origin }));
  await pickerShown(page, 6);
  const [first] = await mountedIds(page);
  await page.find(target(1)).click();
  expect(await called(page, "select")).toEqual([first]);
});

test("[A11-03] the popover of a button opens, closes with Escape, and with a selection on a page that is scrolled", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("search/button", { service: service.origin }));
  await openPopover(page);
  const [button, popover] = [await page.find(BUTTON).box(), await page.find(".giflet-popover").box()];
  expect(popover.x).toBeCloseTo(button.x, 0);
  expect(popover.y).toBeCloseTo(button.y + button.height + 8, 0);
  await page.press("Escape");
  await popoverClosed(page);
  await page.evaluate(() => {
    document.body.style.paddingBlock = "2000px";
    scrollTo(0, 1900);
  });
  await openPopover(page);
  await page.waitFor("the popover beside its button, inside the window", () => {
    const [button, popover] = ["[aria-haspopup]", ".giflet-popover"].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!button || !popover) return false;
    const isBeside = Math.abs(popover.y - button.bottom - 8) < 1 && Math.abs(popover.x - button.x) < 1;
    return isBeside && popover.bottom <= innerHeight;
  });
  expect(
    await page.evaluate(() => {
      const picker = document.querySelector(".giflet-picker");
      const panel = document.querySelector(".giflet-panel");
      return [
        Number(picker?.scrollWidth) - Number(picker?.clientWidth),
        panel && getComputedStyle(panel).backgroundImage,
      ];
    }),
  ).toEqual([0, "none"]);
  await page.find(target(1)).click();
  await popoverClosed(page);
  const notes = await page.evaluate(() => noted.map((note) => note.split(" ")[0]));
  expect(notes).toEqual(["open", "close", "open", "select", "close"]);
});

test("[A11-03] a form is sent with the chosen GIF, and not without it", async ({ page, service }) => {
  await page.goto(sitePage("search/button", { service: service.origin, in: "field" }));
  await page.find("[type=submit]").click();
  await page.waitFor("the focus on the button", () => document.activeElement?.matches("[aria-haspopup]"));
  expect(await page.evaluate(() => noted)).toEqual([]);
  await openPopover(page);
  await page.find(target(1)).click();
  await popoverClosed(page);
  const value = await page.waitFor("the value", () => String(new FormData(document.forms[0]).get("gif")));
  expect(value).toMatch(/^http.*\.gif/);
  await page.find(".giflet-preview-image").shown();
  await page.find("[type=submit]").click();
  await page.waitFor("the form", (sent) => noted.at(-1) === sent, `submit ${value}`);
});

for (const rtl of [false, true]) {
  test(`[A11-03] a carousel goes on and back with its buttons and keys: ${rtl ? "right to left" : "left to right"}`, async ({
    page,
    service,
  }) => {
    const params = { noLink: 1, ...(rtl ? { rtl: 1 } : {}) };
    await page.goto(sitePage("carousel/carousel", { service: service.origin, ...params }));
    await rowShown(page);
    expect(await restingAt(page)).toBe(0);
    // At the first click, the row may be too short for a whole view.
    for (let clicks = 0; clicks < 2; clicks += 1) {
      const next = await nextStart(page);
      await page.find('.giflet-scroll-button-next[aria-disabled="false"]').click();
      await page.find('.giflet-scroll-button-previous[aria-disabled="false"]').shown();
      await longRow(page);
      await restingAt(page);
      expect(await firstStart(page)).toBe(next);
      await page.find(".giflet-scroll-button-previous").click();
      await page.find(".giflet-scroll-button-previous").gone();
      expect(await restingAt(page)).toBe(0);
    }
    await page.find(target(1)).focus();
    const [on, back] = rtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    for (const [key, place] of [
      [on, 2],
      [on, 3],
      [back, 2],
    ] as const) {
      await page.press(key);
      await focusAt(page, place);
    }
  });
}

test("[A11-03] a player page in a frame pauses, and shares its GIF", async ({ open, service }) => {
  const page = await open(SMALL);
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await player.find(".giflet-player-pause").click();
  await player.find('.giflet-player-pause[aria-label="Play"]').shown();
  await player.find(".giflet-player-pause").click();
  await player.find('.giflet-player-pause[aria-label="Pause"]').shown();
  await player.find(".giflet-player-share").click();
  await player.find(".giflet-player-menu[open]").shown();
  const code = await player.evaluate(
    () => document.querySelector<HTMLInputElement>('.giflet-player-field:has([name="embed"]) input')?.value,
  );
  expect(code).toContain(`/embed/${id}`);
  await page.press("Escape");
  await player.find(".giflet-player-menu").gone();
});

test("[A11-03] a player page of its own is ready", async ({ open, service }) => {
  const page = await open(SMALL);
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
});

test("[A11-03] EmbedPlayer pauses and shares, and both are counted", async ({ open, service }) => {
  const page = await open(SMALL);
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("player/player", { service: service.origin, ids: id, consent: "granted" }));
  await page.find(".giflet-player.is-ready").shown();
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  for (const action of ["PAUSE", "SHARE"])
    expect((await stored(service.origin, action)).map(({ gif_id }) => gif_id)).toEqual([id]);
});

test("[A11-03] before consent nothing is stored or sent; with it, the click before and the next one are counted, and a refusal clears the storage", async ({
  page,
  service,
}) => {
  const kept = () =>
    page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
  await openGrid(page, service);
  const [, second] = await mountedIds(page);
  await page.find(target(2)).click();
  await called(page, "click");
  await called(page, "seen");
  await page.evaluate(async () => {
    await testPage.client.flush();
    dispatchEvent(new PageTransitionEvent("pagehide"));
  });
  expect(await kept()).toBe(0);
  const paths = (await requests(service.origin)).map(({ path }) => path);
  expect(paths.filter((path) => /pingback|analytics/.test(path))).toEqual([]);

  await page.evaluate(() => testPage.client.setConsent("granted"));
  await page.find(target(2)).click();
  // The click before the consent has waited for it.
  const clicks = await stored(service.origin, "CLICK", (events) => events.length > 1);
  expect(clicks.map(({ gif_id }) => gif_id)).toEqual([second, second]);
  expect(await kept()).toBeGreaterThan(0);
  await page.evaluate(() => testPage.client.setConsent("denied"));
  await page.waitFor("the storage to be cleared", () => localStorage.length + sessionStorage.length === 0);
});

test("[A11-03] leaving a page delivers what it has counted, once", async ({ page, service }) => {
  await openGrid(page, service, { consent: "granted" });
  const [first] = await mountedIds(page);
  await page.find(target(1)).click();
  await called(page, "click");
  await page.goto("about:blank");
  const clicks = await stored(service.origin, "CLICK");
  expect(clicks.map(({ gif_id }) => gif_id)).toEqual([first]);
  expect((await pingbacks(service.origin)).duplicates).toBe(0);
});

test("[A11-03] Back restores the position in the list", async ({ page, service }) => {
  await openGrid(page, service);
  await scrollToItem(page, 60);
  await gridShown(page);
  const id = await firstShown(page);
  await positionSaved(page);
  await page.goto(sitePage("player/frame", {}));
  await page.back();
  await inView(page, id);
});
