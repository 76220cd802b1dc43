import type { Page, Scope } from "../driver/index.ts";
import { type Entry, findEntry, STILL } from "./catalogue.ts";
import { gestureUntil } from "./gestures.ts";
import { expect, playerPage, sitePage } from "./harness.ts";
import type { Service } from "./service.ts";

/** Returns a GIF with all that a player shows: a page, a named uploader and related GIFs, and no hosted video. */
export function fullEntry(origin: string): Promise<Entry> {
  return findEntry(
    origin,
    ({ is_sticker, external_media, cta, user, url, images }) =>
      !Number(is_sticker ?? 0) &&
      !external_media &&
      !cta &&
      url &&
      images.original_still &&
      user?.display_name &&
      user.is_public &&
      user.is_verified,
  );
}

/** Source of a script for a browser that plays nothing before a press, as in low-power mode. The user activation of a driver does not count. */
export const NO_AUTOPLAY = `{
  const { play } = HTMLMediaElement.prototype;
  let isAllowed = false;
  addEventListener("click", ({ isTrusted }) => (isAllowed ||= isTrusted), true);
  HTMLMediaElement.prototype.play = function () {
    return isAllowed ? play.call(this) : Promise.reject(new DOMException("low power", "NotAllowedError"));
  };
}`;

/** Returns a GIF with a video of that host. `start` is in seconds. */
export function hostedEntry(origin: string, host: "youtube" | "vimeo"): Promise<Entry> {
  return findEntry(
    origin,
    ({ external_media: media, cta, url }) =>
      media?.provider_name === host && /^[\w-]+$/.test(String(media.asset_uid)) && media.start && !cta && url,
  );
}

export interface FrameOptions {
  width?: number;
  height?: number;
  player?: Record<string, string | number>;
}

/** Opens a player in an iframe of another page, and waits until its script runs. */
export async function openFramedPlayer(
  page: Page,
  service: Service,
  id: string,
  params: FrameOptions = {},
): Promise<Scope> {
  const { width = 480, height = 480, player = {} } = params;
  await page.goto(sitePage("player/frame", { player: playerPage(service, id, player), width, height }));
  const frame = await page.frame("iframe");
  await waitForPlayer(frame);
  return frame;
}

/** Waits until the player is ready, and its picture has loaded. */
export async function waitForPlayer(player: Scope): Promise<void> {
  await player.waitFor("the player to be ready and faded in", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-player-media");
    const stage = document.querySelector(".giflet-player-stage");
    return (
      document.body.classList.contains("is-ready") &&
      (!image || (image.complete && image.naturalWidth > 0)) &&
      stage &&
      getComputedStyle(stage).opacity === "1"
    );
  });
}

/** Waits until the player shows its still, or its animation. */
export async function waitForPicture(player: Scope, what: "still" | "moving"): Promise<void> {
  await player.waitFor(
    `the ${what} picture`,
    (mark, isStill) => {
      const source = document.querySelector<HTMLImageElement>("img.giflet-player-media")?.currentSrc;
      return source && source.includes(mark) === isStill;
    },
    STILL,
    what === "still",
  );
}

/** Waits until the footer and the grid are fully visible. `root` is the player: the page's body, or the component. */
export function waitForFooter(player: Scope, root = "body"): Promise<unknown> {
  return player.waitFor(
    "the footer to be revealed",
    (root) => {
      const panel = document.querySelector(".giflet-player-panel");
      if (!panel || !document.querySelector(root)?.classList.contains("is-revealed")) return false;
      return getComputedStyle(panel).opacity === "1" && panel.getAnimations().length === 0;
    },
    root,
  );
}

/** Whether the player has a state class. */
export function hasState(player: Scope, state: string, root = "body"): Promise<boolean> {
  return player.evaluate(
    (root, state) => document.querySelector(root)?.classList.contains(state) ?? false,
    root,
    state,
  );
}

/**
 * Expects that the closed footer of the mobile layout is a toggle of 36 px and nothing else. Opens it: attribution and a row of 36 px. `root`
 * is the player: the page's body, or the component.
 */
export async function expectClosedFooter(player: Scope, root = "body"): Promise<void> {
  const toggle = player.find(".giflet-player-toggle");
  await toggle.shown();
  const frame = await player.find(root).box();
  const { y, width, height } = await toggle.box();
  expect([width, height]).toEqual([36, 36]);
  // At the bottom of the player.
  expect(frame.y + frame.height - (y + height)).toBeLessThanOrEqual(8);
  await player.find(".giflet-player-sheet").gone();
  // What is at the positions of the lower part of the player.
  const parts = await player.evaluate((root) => {
    const { left, right, bottom } = (document.querySelector(root) ?? document.body).getBoundingClientRect();
    const names = new Set<string | undefined>();
    for (let x = left + 2; x < right; x += 6)
      for (let y = bottom - 120; y < bottom; y += 6) {
        const part = ".giflet-player-toggle, .giflet-player-stage, .giflet-player-sheet";
        names.add(document.elementFromPoint(x, y)?.closest(part)?.className);
      }
    return [...names].sort();
  }, root);
  expect(parts).toEqual(["giflet-player-round giflet-player-toggle", "giflet-player-stage"]);
  await toggle.click();
  await player.find(".giflet-player-sheet").shown();
  expect((await player.find(".giflet-player-row").box()).height).toBe(36);
  await player.find(".giflet-player-sheet .giflet-player-by").shown();
}

/** Scrolls the related GIFs with the wheel. The pointer is over the revealed panel. */
export const scrollRelated = (page: Page, scope: Scope, deltaY = 400) =>
  gestureUntil(
    "the related GIFs to scroll",
    () => page.wheel(deltaY),
    () => scope.evaluate(() => (document.querySelector(".giflet-player-scroll")?.scrollTop ?? 0) > 0),
  );
