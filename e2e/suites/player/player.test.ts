import type { Page, Scope } from "../../driver/index.ts";
import { findEntry, STILL } from "../../support/catalogue.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import {
  fullEntry,
  hasState,
  NO_AUTOPLAY,
  openFramedPlayer,
  scrollRelated,
  waitForFooter,
  waitForPicture,
  waitForPlayer,
} from "../../support/player.ts";

const INSIDE = [256, 200] as const;
const OUTSIDE = [800, 700] as const;

/** Records the times of pointer enter, pointer leave and their effects, ms. */
async function watchDelays(player: Scope): Promise<void> {
  await player.evaluate(() => {
    const moments: Record<string, number> = {};
    const note = (name: string) => {
      moments[name] ??= performance.now();
    };
    Object.assign(globalThis, { moments });
    document.documentElement.addEventListener("pointerenter", () => note("enter"));
    document.documentElement.addEventListener("pointerleave", () => note("leave"));
    new MutationObserver(() => {
      const isRevealed = document.body.classList.contains("is-revealed");
      if (isRevealed) note("reveal");
      else if (moments.reveal) note("hide");
    }).observe(document.body, { attributeFilter: ["class"] });
  });
}

function delay(player: Scope, from: string, to: string): Promise<number> {
  return player.waitFor(
    `${from} and ${to}`,
    (from, to) => {
      const { moments } = globalThis as unknown as { moments: Record<string, number> };
      return Math.ceil((moments[to] ?? Number.NaN) - (moments[from] ?? Number.NaN));
    },
    from,
    to,
  );
}

test("[PLY-01] a GIF has a plain dark background and fades in over 0.4 s after 0.1 s", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  const look = await player.evaluate(() => {
    const stage = getComputedStyle(document.querySelector(".giflet-player-stage") ?? document.body);
    const { animationDuration, animationDelay, backgroundImage, backgroundColor } = stage;
    return { animationDuration, animationDelay, backgroundImage, backgroundColor };
  });
  expect(look).toMatchObject({ animationDuration: "0.4s", animationDelay: "0.1s", backgroundImage: "none" });
  const brightness = look.backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? [255];
  expect(Math.max(...brightness)).toBeLessThan(64);
  await player.waitFor("the animation-ready mark", () => document.body.classList.contains("is-ready"));
});

test("[PLY-02] the picture is a link to the GIF's page in a new tab", async ({ page, service }) => {
  const { id, url } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  expect(await player.find(".giflet-player-link").attribute("href")).toBe(url);
  const opened = await page.popup(() => player.find(".giflet-player-link").click());
  await opened.waitFor("the GIF's page", (url) => location.href === url, url);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});

test("[PLY-04, PNG-06, EMB-06] the first tap reveals the footer and is no click, the second one follows the link and is one", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const origin = new URL(sitePage("player/frame", {})).origin;
  const player = await openFramedPlayer(page, service, id, { player: { origin } });
  await page.evaluate(() => {
    const clicks: string[] = [];
    Object.assign(globalThis, { clicks });
    addEventListener("message", ({ data }) => data?.giflet === "click" && clicks.push(data.id));
    frames[0]?.postMessage({ giflet: "consent", consent: "granted" }, "*");
  });
  const clicks = () => page.evaluate(() => (globalThis as unknown as { clicks: string[] }).clicks);
  const link = player.find(".giflet-player-link");
  await link.tap();
  await waitForFooter(player);
  expect(await clicks()).toEqual([]);
  const opened = await page.popup(() => link.tap());
  await opened.close();
  expect(await clicks()).toEqual([id]);
  expect((await stored(service.origin, "CLICK")).map(({ gif_id }) => gif_id)).toEqual([id]);
});

test("[PLY-03] header with logo and share button; footer with uploader, Watch and related GIFs", async ({
  page,
  service,
}) => {
  const { id, url, user } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await page.point(...INSIDE);
  await waitForFooter(player);
  await player.find(".giflet-player-header .giflet-player-logo").shown();
  expect(await player.find(".giflet-player-logo").text()).toBe("Loopery");
  expect(await player.find(".giflet-player-logo").attribute("href")).toContain(service.origin);
  await player.find(".giflet-player-share").shown();
  expect(await player.find(".giflet-player-name").text()).toBe(user?.display_name);
  expect(await player.find(".giflet-player-watch").text()).toBe("Watch");
  expect(await player.find(".giflet-player-watch").attribute("href")).toBe(url);
  expect(await player.find(".giflet-player-related h2").text()).toBe("Related Gifs");
  await player.waitFor("three columns of related GIFs", () => {
    const items = [...document.querySelectorAll(".giflet-player-item")];
    return new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size === 3;
  });
});

test("[PLY-03, PLY-05] the logo, Watch and the bar open a new tab, without access to the player", async ({
  page,
  service,
}) => {
  const { id, url } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  const opened = async (link: string, address: string) => {
    const tab = await page.popup(() => player.find(link).click());
    await tab.waitFor(`the page behind ${link}`, (address) => location.href.startsWith(address), address);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
  };
  await opened(".giflet-player-header .giflet-player-logo", service.origin);
  await page.point(...INSIDE);
  await waitForFooter(player);
  await opened(".giflet-player-watch", url);
  await scrolled(page, player);
  await opened(".giflet-player-bar a", url);
});

test("[PLY-04, A11-03] hover reveals footer and grid after 150 ms, leaving hides them after 70 ms", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.point(...OUTSIDE);
  const player = await openFramedPlayer(page, service, id);
  await watchDelays(player);
  await player.find(".giflet-player-panel").gone();
  await page.point(...INSIDE);
  await waitForFooter(player);
  expect(await delay(player, "enter", "reveal")).toBeGreaterThanOrEqual(150);
  await page.point(...OUTSIDE);
  await player.find(".giflet-player-panel").gone();
  expect(await delay(player, "leave", "hide")).toBeGreaterThanOrEqual(70);
});

async function scrolled(page: Page, player: Scope): Promise<void> {
  await page.point(...INSIDE);
  await waitForFooter(player);
  await player.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
  await scrollRelated(page, player);
  await player.waitFor("the bar to be in", () => {
    const box = document.querySelector(".giflet-player-bar a")?.getBoundingClientRect();
    const header = document.querySelector(".giflet-player-header");
    const isHidden = header && getComputedStyle(header).visibility === "hidden";
    return isHidden && box && box.bottom <= innerHeight;
  });
}

test("[PLY-05, PLY-04, A11-03] scrolling the grid hides the header and shows the bar; leaving resets it", async ({
  page,
  service,
}) => {
  const { id, url } = await fullEntry(service.origin);
  await page.point(...OUTSIDE);
  const player = await openFramedPlayer(page, service, id);
  await watchDelays(player);
  await scrolled(page, player);
  await player.find(".giflet-player-header").gone();
  expect(await player.find(".giflet-player-bar a").text()).toBe("Continue Watching on Loopery");
  expect(await player.find(".giflet-player-bar a").attribute("href")).toBe(url);

  // Its observer is another one than that of the header.
  await player.waitFor("the active grid", () => document.body.classList.contains("is-grid-active"));
  await page.point(...OUTSIDE);
  expect(await delay(player, "leave", "hide")).toBeGreaterThanOrEqual(1000);
  await player.waitFor(
    "the grid's top",
    () => document.querySelector(".giflet-player-scroll")?.scrollTop === 0,
  );
});

test("[PLY-06] the pause button stops the picture and the grid, is tracked, and plays again", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { player: { consent: "granted" } });
  await waitForPicture(player, "moving");
  await player.find('.giflet-player-pause[aria-label="Pause"]').click();
  await waitForPicture(player, "still");
  const [pause] = await stored(service.origin, "PAUSE");
  expect(pause).toMatchObject({ gif_id: id });

  // Related GIFs load their media when they come into view.
  await page.point(...INSIDE);
  await waitForFooter(player);
  await scrollRelated(page, player);
  await player.waitFor(
    "a still grid",
    (still) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>(".giflet-player-item img")];
      const shown = pictures.filter(({ currentSrc }) => currentSrc);
      return shown.length >= 3 && shown.every(({ currentSrc }) => currentSrc.includes(still));
    },
    STILL,
  );
  await player.find('.giflet-player-pause[aria-label="Play"]').click();
  await waitForPicture(player, "moving");
  // Pingbacks are sent in order: a pause after Play would arrive before the share.
  await player.find(".giflet-player-share").click();
  await stored(service.origin, "SHARE");
  expect(await stored(service.origin, "PAUSE")).toHaveLength(1);
});

test("[PLY-06, PLY-08] on a phone with pauseByAttribution, the pause control of the page is in the sheet", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id, { pauseByAttribution: 1, mobile: 1 }));
  await waitForPlayer(page);
  const inSheet = page.find(".giflet-player-sheet .giflet-player-pause");
  await inSheet.gone();
  await page.find(".giflet-player-front > .giflet-player-pause").gone();
  await page.find(".giflet-player-toggle").click();
  await inSheet.shown();
  await inSheet.click();
  await page.find('.giflet-player-sheet .giflet-player-pause[aria-label="Play"]').shown();
  await page.find(".giflet-player-sheet .giflet-player-icon-play").shown();
  await page.find(".giflet-player-sheet .giflet-player-icon-pause").gone();
});

test("[PLY-06, PLY-07] with pauseByAttribution, the pause control is next to the attribution, and on the GIF in a frame without a footer", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id, { pauseByAttribution: 1 }));
  await waitForPlayer(page);
  const inFooter = page.find(".giflet-player-footer .giflet-player-pause");
  const onGif = page.find(".giflet-player-front .giflet-player-pause");
  await onGif.gone();
  await inFooter.focus();
  await inFooter.shown();
  const [by, pause] = [await page.find(".giflet-player-by").box(), await inFooter.box()];
  expect(pause.x - (by.x + by.width)).toBeLessThanOrEqual(12);
  await inFooter.click();
  await page.find(".giflet-player-footer .giflet-player-icon-play").shown();
  await page.find(".giflet-player-footer .giflet-player-icon-pause").gone();
  expect(await inFooter.attribute("aria-label")).toBe("Play");
  await page.viewport({ width: 240, height: 400 });
  await onGif.shown();
  expect(await onGif.attribute("aria-label")).toBe("Play");
  await inFooter.gone();
});

test("[PLY-07] a frame under 250 px wide or 200 px high has no header, footer or share menu", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  for (const [width, height] of [
    [200, 150],
    [249, 480],
    [480, 199],
  ] as const) {
    const player = await openFramedPlayer(page, service, id, { width, height });
    // Not from a script: the browser reports the position of the pointer with its next move only.
    await page.point(...OUTSIDE);
    await page.point(100, 100);
    await player.waitFor("the revealed state", () => document.body.classList.contains("is-revealed"));
    for (const part of ["header", "panel", "menu"]) await player.find(`.giflet-player-${part}`).gone();
    await player.find(".giflet-player-media").shown();
  }
  const player = await openFramedPlayer(page, service, id, { width: 250, height: 200 });
  await player.find(".giflet-player-header").shown();
});

test("[PLY-07] a frame that becomes smaller hides its open share menu and its footer", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const resize = (width: number, height: number) =>
    page.evaluate(
      (width, height) => Object.assign(document.querySelector("iframe") ?? {}, { width, height }),
      String(width),
      String(height),
    );
  for (const [width, height] of [
    [249, 480],
    [480, 199],
  ] as const) {
    const sharing = await openFramedPlayer(page, service, id);
    await sharing.find(".giflet-player-share").click();
    await sharing.find(".giflet-player-menu[open]").shown();
    await resize(width, height);
    await sharing.find(".giflet-player-menu").gone();
    // A modal dialog that is not displayed would make the player inert.
    await sharing.find(".giflet-player-pause").click();
    await sharing.find('.giflet-player-pause[aria-label="Play"]').shown();

    await page.point(...OUTSIDE);
    const revealed = await openFramedPlayer(page, service, id);
    // In the smaller frame too.
    await page.point(200, 150);
    await waitForFooter(revealed);
    await resize(width, height);
    await revealed.find(".giflet-player-panel").gone();
    expect(await hasState(revealed, "is-revealed")).toBe(true);
  }
});

test("[PLY-08] on a phone, a button toggles the footer, which links to the product", async ({
  open,
  service,
}) => {
  const { id, url } = await fullEntry(service.origin);
  const page = await open({
    viewport: { width: 390, height: 640 },
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  for (const part of ["header", "panel", "share"]) await page.find(`.giflet-player-${part}`).gone();
  await page.find('.giflet-player-toggle[aria-expanded="false"]').click();
  await page.waitFor("the footer to be in", () => {
    const box = document.querySelector(".giflet-player-view")?.getBoundingClientRect();
    const sheet = document.querySelector(".giflet-player-sheet");
    const isVisible = sheet && getComputedStyle(sheet).visibility === "visible";
    return isVisible && box && box.height > 0 && box.bottom <= innerHeight;
  });
  expect(await page.find(".giflet-player-view").text()).toBe("View on Loopery");
  expect(await page.find(".giflet-player-view").attribute("href")).toBe(url);
  expect(await page.find(".giflet-player-watch").text()).toBe("Watch");
  await page.find(".giflet-player-sheet .giflet-player-logo").shown();
  await page.find('.giflet-player-toggle[aria-expanded="true"]').click();
  await page.waitFor("the footer to be out", () => {
    const box = document.querySelector(".giflet-player-view")?.getBoundingClientRect();
    return box && (box.top >= innerHeight || box.height === 0);
  });
});

test("[PLY-11] desktop layout: footer 68, offset header + 72, buttons 36 px", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await page.point(...INSIDE);
  await waitForFooter(player);
  const heights = await player.evaluate(() => {
    const height = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const panel = document.querySelector(".giflet-player-panel")?.getBoundingClientRect();
    return {
      footer: height(".giflet-player-footer"),
      watch: height(".giflet-player-watch"),
      header: height(".giflet-player-header"),
      offset: innerHeight - (panel?.top ?? 0),
    };
  });
  expect(heights).toMatchObject({ footer: 68, watch: 36, offset: heights.header + 72 });
});

test("[PLY-03] the controls are 8 px from the edges, and stay at the end without a logo", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  await page.find(".giflet-player-share").shown();
  /** The distances from the edges of the frame: of the logo from the start, of the buttons from the end. */
  const insets = () =>
    page.evaluate(() => {
      const box = (name: string) => document.querySelector(`.giflet-player-${name}`)?.getBoundingClientRect();
      const fromEnd = (name: string) => innerWidth - (box(name)?.right ?? 0);
      return {
        logo: box("logo")?.left,
        pause: [fromEnd("pause"), box("pause")?.top],
        share: [fromEnd("share"), box("share")?.top],
      };
    });
  // The buttons are 36 px wide.
  const buttons = { pause: [8, 8], share: [52, 8] };
  expect(await insets()).toEqual({ logo: 8, ...buttons });
  await page.evaluate(() => document.querySelector(".giflet-player-logo")?.remove());
  expect(await insets()).toEqual({ logo: undefined, ...buttons });
});

test("[PLY-11] the button of the bar is large, 50 px, where there is space for it, and 36 px in a small frame", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  for (const [width, height, button] of [
    [480, 480, 50],
    [300, 250, 36],
  ] as const) {
    await page.point(...OUTSIDE);
    const player = await openFramedPlayer(page, service, id, { width, height });
    await scrolled(page, player);
    expect((await player.find(".giflet-player-bar a").box()).height).toBeCloseTo(button);
  }
});

test("[PLY-06] where the browser refuses to play, the player is paused; one press plays, and no pause is reported", async ({
  open,
  service,
}) => {
  const page = await open({ before: NO_AUTOPLAY });
  const { id } = await findEntry(
    service.origin,
    ({ type, external_media }) => type === "video" && !external_media,
    "videos/trending",
  );
  await page.goto(playerPage(service, id, { consent: "granted" }));
  await page.find('.giflet-player-pause[aria-label="Play"]').click();
  await page.waitFor("a playing video", () => document.querySelector("video")?.paused === false);
  await page.find('.giflet-player-pause[aria-label="Pause"]').click();
  await page.waitFor("a paused video", () => document.querySelector("video")?.paused);
  expect(await stored(service.origin, "PAUSE")).toHaveLength(1);
});

test("[PLY-07] in a frame without a footer, the first tap opens the GIF's page", async ({
  page,
  service,
}) => {
  const { id, url } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { width: 240, height: 190 });
  const opened = await page.popup(() => player.find(".giflet-player-link").tap());
  await opened.waitFor("the GIF's page", (url) => location.href === url, url);
});
