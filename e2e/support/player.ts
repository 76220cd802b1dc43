import type { Page, Scope } from "../driver/index.ts";
import { type Entry, findEntry, STILL } from "./catalogue.ts";
import { playerPage, sitePage } from "./harness.ts";
import type { Service } from "./service.ts";

/** A GIF with all a player shows: a page, an uploader who may be named, related GIFs, nothing hosted elsewhere. */
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

/** One with a video of that host's; `start` counts in seconds. */
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

/** Shows a player in another page's frame, and waits until its script has taken over. */
export async function openFramedPlayer(
  page: Page,
  service: Service,
  id: string,
  params: FrameOptions = {},
): Promise<Scope> {
  const { width = 480, height = 480, player = {} } = params;
  await page.goto(sitePage("frame", { player: playerPage(service, id, player), width, height }));
  const frame = await page.frame("iframe");
  await waitForPlayer(frame);
  return frame;
}

/** Waits until the player listens, and its picture is there. */
export async function waitForPlayer(player: Scope): Promise<void> {
  await player.waitFor("the player to be live and faded in", () => {
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

/** Waits until the player shows its still, or its moving picture. */
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

/** Waits until the footer and the grid are there in full. `root` is the player: the page's body, or the component. */
export function waitForFooter(player: Scope, root = "body"): Promise<unknown> {
  return player.waitFor(
    "the footer to be waitForFooter",
    (root) => {
      const panel = document.querySelector(".giflet-player-panel");
      if (!panel || !document.querySelector(root)?.classList.contains("is-revealed")) return false;
      return getComputedStyle(panel).opacity === "1" && panel.getAnimations().length === 0;
    },
    root,
  );
}

/** Whether the player is in a state, which its classes tell. */
export function hasState(player: Scope, state: string, root = "body"): Promise<boolean> {
  return player.evaluate(
    (root, state) => document.querySelector(root)?.classList.contains(state) ?? false,
    root,
    state,
  );
}
