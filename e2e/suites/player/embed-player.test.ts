import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi, findEntry, ids, STILL } from "../../support/catalogue.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import {
  expectClosedFooter,
  fullEntry,
  NO_AUTOPLAY,
  scrollRelated,
  waitForFooter,
} from "../../support/player.ts";
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

test("[PNG-06] a middle click on the component and on a GIF of a grid opens the page and is a click", async ({
  page,
  service,
}) => {
  const [id = ""] = await shown(page, service, { consent: "granted" });
  const clicked = async (link: string, count: number) => {
    const opened = await page.popup(() => page.find(link).middleClick());
    await opened.close();
    const clicks = await stored(service.origin, "CLICK", (events) => events.length >= count);
    return clicks.map(({ gif_id }) => gif_id);
  };
  expect(await clicked(".giflet-player-link", 1)).toEqual([id]);
  await point(page);
  await waitForFooter(page, PLAYER);
  const related = await page.find(".giflet-player-related [data-gif-id]").attribute("data-gif-id");
  expect(await clicked(".giflet-player-related a.giflet-target", 2)).toEqual(
    expect.arrayContaining([id, related]),
  );
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

test("[PLY-06, PLY-07] with pauseByAttribution, the pause control is next to the attribution, and on the GIF without a footer", async ({
  page,
  service,
}) => {
  await shown(page, service, { pauseByAttribution: "1" });
  const inFooter = page.find(".giflet-player-footer .giflet-player-pause");
  const onGif = page.find(".giflet-player-front .giflet-player-pause");
  await onGif.gone();
  await inFooter.focus();
  await waitForFooter(page, PLAYER);
  await inFooter.shown();
  const [by, pause] = [await page.find(".giflet-player-by").box(), await inFooter.box()];
  expect(pause.x - (by.x + by.width)).toBeLessThanOrEqual(12);
  await inFooter.click();
  await looksLike(page, "panel", "icon-play");
  expect(await axeFindings(page)).toEqual([]);
  await page.viewport({ width: 240, height: 400 });
  await onGif.shown();
  await inFooter.gone();
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

test("[PLY-04, PNG-06] the first tap reveals the footer and is no click, the second one is", async ({
  page,
  service,
}) => {
  const [id = ""] = await shown(page, service, { consent: "granted" });
  const clicks = () => page.evaluate(() => globalThis.testPage.calls.filter(({ name }) => name === "click"));
  const link = page.find(".giflet-player-link");
  await link.tap();
  await waitForFooter(page, PLAYER);
  expect(await clicks()).toEqual([]);
  const opened = await page.popup(() => link.tap());
  await opened.close();
  expect(await clicks()).toEqual([{ name: "click", ids: [id] }]);
  expect((await stored(service.origin, "CLICK")).map(({ gif_id }) => gif_id)).toEqual([id]);
});

test("[PLY-08] on a phone, the closed footer is the toggle, 36 px high; open, it has the attribution and a row of 36 px", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 360, height: 640 } });
  await shown(page, service, { mobile: "1" });
  await expectClosedFooter(page, PLAYER);
});

test("[PLY-10, PLY-08] the call to action of the component is a link to its owner's page, at most 340 by 34 px on a phone", async ({
  page,
  service,
}) => {
  const { id, cta } = await findEntry(
    service.origin,
    ({ cta }) => cta?.text && cta.text.length > 40 && cta.link?.startsWith("http"),
  );
  const layouts: Record<string, string>[] = [{}, { mobile: "1" }];
  for (const params of layouts) {
    await page.goto(sitePage("player/player", { service: service.origin, ids: id, ...params }));
    const action = page.find(".giflet-player-cta");
    await action.shown();
    expect([await action.text(), await action.attribute("href")]).toEqual([cta?.text, cta?.link]);
    const { width, height } = await action.box();
    expect(width).toBeGreaterThan(100);
    expect(width).toBeLessThanOrEqual(340);
    expect(height).toBeLessThanOrEqual(34);
  }
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

test("[PLY-06, PLY-08] on a phone with pauseByAttribution, the pause control is in the sheet", async ({
  page,
  service,
}) => {
  await shown(page, service, { mobile: "1", pauseByAttribution: "1" });
  const inSheet = page.find(".giflet-player-sheet .giflet-player-pause");
  await inSheet.gone();
  await page.find(".giflet-player-front > .giflet-player-pause").gone();
  await page.find(".giflet-player-toggle").click();
  await inSheet.shown();
  // The sheet slides in.
  await page.waitFor("the sheet to stop", () =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const [by, pause] = [await page.find(".giflet-player-by").box(), await inSheet.box()];
  // In one line with the attribution, above the row of buttons.
  expect(Math.abs(by.y + by.height / 2 - (pause.y + pause.height / 2))).toBeLessThan(12);
  await inSheet.click();
  await page.find('.giflet-player-sheet .giflet-player-pause[aria-label="Play"]').shown();
  await page.find(".giflet-player-sheet .giflet-player-icon-play").shown();
});

test("[PLY-04, PLY-08] a finger and a wheel over the component scroll the page around it", async ({
  page,
  service,
}) => {
  for (const layout of ["desktop", "mobile"]) {
    await shown(page, service, layout === "mobile" ? { mobile: "1" } : {});
    await page.evaluate(() => {
      document.body.style.height = "3000px";
    });
    const { x, y } = await page.find(PLAYER).box();
    const stroke = () => page.swipe({ x: x + 200, y: y + 300 }, { x: x + 200, y: y + 100 });
    const isScrolled = () => page.evaluate(() => scrollY > 50);
    await gestureUntil("the page to scroll by touch", stroke, isScrolled);
    if (layout === "desktop") continue;
    await page.evaluate(() => scrollTo(0, 0));
    await page.point(x + 200, y + 200);
    await gestureUntil("the page to scroll by wheel", () => page.wheel(300), isScrolled);
  }
});
