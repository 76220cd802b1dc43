import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, findEntry, ids, STILL } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { fullEntry, NO_AUTOPLAY, scrollRelated, waitForFooter } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

// The player as a component. The player page has its own suites.

const PLAYER = ".giflet-player";

/** Renders the component with a GIF, and the next one on request. */
async function shown(page: Page, service: Service, params: Record<string, string> = {}): Promise<string[]> {
  const { id } = await fullEntry(service.origin);
  const [other = ""] = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 1 }));
  await page.goto(sitePage("player/player", { service: service.origin, ids: `${id},${other}`, ...params }));
  await page.waitFor("the player to have faded in", () => document.querySelector(".giflet-player.is-ready"));
  return [id, other];
}

/** Replaces the GIF by the next one. */
async function change(page: Page, id: string): Promise<void> {
  await page.evaluate(() => globalThis.testPage.change({}));
  await page.waitFor(
    "the other GIF",
    (id) => document.querySelector<HTMLAnchorElement>(".giflet-player-link")?.href.includes(id),
    id,
  );
}

/** Waits until exactly these parts are visible: the panel, the share menu, the icon of a paused GIF. */
function looksLike(page: Page, ...parts: ("panel" | "menu" | "icon-play")[]): Promise<unknown> {
  return page.waitFor(
    `the parts ${parts}`,
    (parts) => {
      const visible = ["panel", "menu", "icon-play"].filter((part) =>
        [...document.querySelectorAll(`.giflet-player-${part}`)].some(
          (element) => element.checkVisibility() && getComputedStyle(element).opacity !== "0",
        ),
      );
      return visible.join() === parts;
    },
    parts.join(),
  );
}

async function point(page: Page): Promise<void> {
  const { x, y, width, height } = await page.find(PLAYER).box();
  await page.point(x + width / 2, y + height / 3);
}

test("[PLY-09] a new GIF resets hover, pause and share", async ({ page, service }) => {
  const [first = "", other = ""] = await shown(page, service);
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await point(page);
  await waitForFooter(page, PLAYER);
  await looksLike(page, "panel", "icon-play");
  await change(page, other);
  // The pointer rests on the player.
  await looksLike(page, "panel");
  await page.point(5, 5);
  await looksLike(page);

  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  await looksLike(page, "menu");
  await page.point(5, 5);
  await change(page, first);
  await page.find(".giflet-player-menu").gone();
  await looksLike(page);
  // The focus was in the menu, and returns to the button that opened it.
  await page.waitFor("the focus", () => document.activeElement?.matches(".giflet-player-share"));
});

test("[PLY-06] where the browser refuses to play, the component is paused, and one press plays", async ({
  open,
  service,
}) => {
  const page = await open({ before: NO_AUTOPLAY });
  const { id } = await findEntry(
    service.origin,
    ({ type, external_media }) => type === "video" && !external_media,
    "videos/trending",
  );
  await page.goto(sitePage("player/player", { service: service.origin, ids: id }));
  await page.find('.giflet-player-pause[aria-label="Play"]').click();
  await page.waitFor("a playing video", () => document.querySelector("video")?.paused === false);
  const signals = await page.evaluate(() => globalThis.testPage.calls.map(({ name }) => name));
  expect(signals.filter((name) => ["pause", "play"].includes(name))).toEqual(["play"]);
});

test("[PLY-07] a player that becomes smaller closes its share menu, and the page is not inert", async ({
  page,
  service,
}) => {
  await shown(page, service);
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  await page.viewport({ width: 240, height: 400 });
  await page.find(".giflet-player-menu").gone();
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await looksLike(page, "icon-play");
});

test("[SHR-04] the share menu stays in its place on a page that resets all margins", async ({
  page,
  service,
}) => {
  await shown(page, service);
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  const [before, after] = await page.evaluate(() => {
    const menu = document.querySelector(".giflet-player-menu") as Element;
    for (const animation of menu.getAnimations()) animation.finish();
    const position = () => [menu.getBoundingClientRect().x, menu.getBoundingClientRect().y];
    const before = position();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { margin: 0; }");
    document.adoptedStyleSheets = [sheet];
    return [before, position()];
  });
  expect(after).toEqual(before);
});

test("[PLY-03, PLY-04, PLY-05, PLY-11] the component reveals footer and related GIFs, and the bar when they are scrolled", async ({
  page,
  service,
}) => {
  const [id = ""] = await shown(page, service, { consent: "granted" });
  expect(await page.evaluate(() => document.querySelectorAll(".giflet-grid").length)).toBe(0);
  await point(page);
  await waitForFooter(page, PLAYER);
  await page.waitFor("three columns of related GIFs", () => {
    const items = [...document.querySelectorAll(".giflet-item")];
    const lefts = new Set(items.map((item) => Math.round(item.getBoundingClientRect().left)));
    return items.length >= 6 && lefts.size === 3;
  });
  await scrollRelated(page, page);
  await page.find(".giflet-player-bar").shown();
  await page.find(".giflet-player-header").gone();
  expect(await page.find(".giflet-player-bar a").text()).toBe("Continue Watching on Loopery");
  expect((await page.find(".giflet-player-bar a").box()).height).toBeCloseTo(50);
  await page.point(1200, 780);
  await page.find(".giflet-player-panel").gone();
  await page.waitFor(
    "the grid's top",
    () => document.querySelector(".giflet-player-scroll")?.scrollTop === 0,
  );
  const signals = await page.evaluate(() => globalThis.testPage.calls.map(({ name, ids }) => [name, ...ids]));
  // Each page of related GIFs is reported when it has loaded.
  expect(signals.filter(([name]) => name !== "related")).toEqual([
    ["view", id],
    ["hover", id],
  ]);
  expect(signals).toContainEqual(["related", id]);
});

test("[GRD-11] the related results of the component have the mark of the provider", async ({
  page,
  service,
}) => {
  await shown(page, service);
  await point(page);
  await waitForFooter(page, PLAYER);
  const mark = page.find(".giflet-player-related .giflet-mark");
  await mark.shown();
  expect(await mark.text()).toBe("Powered by Loopery");
  expect(await mark.attribute("href")).toBe(service.origin);
});

test("[A11-01, SHR-04] axe reports nothing for the component: at rest, revealed, sharing, on a phone", async ({
  page,
  service,
}) => {
  await shown(page, service);
  expect(await axeFindings(page)).toEqual([]);
  await point(page);
  await waitForFooter(page, PLAYER);
  // The first page has six; fewer are mounted in a small player.
  await page.waitFor("related GIFs", () => {
    const images = [...document.querySelectorAll<HTMLImageElement>(".giflet-item img.giflet-media")];
    return images.some((image) => image.complete && image.naturalWidth > 0);
  });
  expect(await axeFindings(page)).toEqual([]);
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  expect(await axeFindings(page)).toEqual([]);
  await page.press("Escape");
  await page.find(".giflet-player-menu").gone();
  expect(await page.evaluate(() => document.activeElement?.matches(".giflet-player-share"))).toBe(true);

  await shown(page, service, { mobile: "1" });
  await page.find(".giflet-player-toggle").click();
  await page.find(".giflet-player-sheet").shown();
  expect(await axeFindings(page)).toEqual([]);
});

test("[NPM-03] on a page written from right to left, the fields of the share menu are written from left to right", async ({
  page,
  service,
}) => {
  await shown(page, service);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-field + .giflet-player-responsive").shown();
  const directions = await page.evaluate(() =>
    [...document.querySelectorAll(".giflet-player-menu, .giflet-player-field input")].map(
      (element) => getComputedStyle(element).direction,
    ),
  );
  expect(directions).toEqual(["rtl", "ltr", "ltr"]);
});

test("[PLY-06] the related GIFs of a paused component are still", async ({ page, service }) => {
  await shown(page, service);
  await page.find(".giflet-player-pause").click();
  await point(page);
  await waitForFooter(page, PLAYER);
  await scrollRelated(page, page);
  await page.waitFor(
    "a still grid",
    (still) => {
      const pictures = [
        ...document.querySelectorAll<HTMLImageElement>(".giflet-player-related img.giflet-media"),
      ];
      const loaded = pictures.filter(({ currentSrc, naturalWidth }) => currentSrc && naturalWidth > 0);
      return loaded.length >= 3 && loaded.every(({ currentSrc }) => currentSrc.includes(still));
    },
    STILL,
  );
  const isPlaying = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLVideoElement>(".giflet-player-related video")].some(
        ({ paused }) => !paused,
      ),
    );
  expect(await isPlaying()).toBe(false);
  await page.waitFor("the pause control", () => document.querySelector(".giflet-player-pause"));
  await page.evaluate(() => document.querySelector<HTMLElement>(".giflet-player-pause")?.click());
  await page.waitFor("a moving grid", () =>
    [...document.querySelectorAll<HTMLVideoElement>(".giflet-player-related video")].some(
      ({ paused }) => !paused,
    ),
  );
});
