import type { Page } from "../driver/index.ts";

/** Waits until every component on the States page of the gallery has reached its state. The page must be in view as a whole. */
export async function showStates(page: Page): Promise<void> {
  await page.waitFor("all states", () => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const isChanging = document
      .getAnimations()
      .some((animation) => animation instanceof CSSTransition && animation.playState === "running");
    return (
      !isChanging &&
      count(".state") > 90 &&
      count(".state-box[aria-busy]") === 0 &&
      count(".giflet-player:not(.giflet-player-share-panel, .is-ready)") === 0 &&
      count(".giflet-player.is-scrolled") > 2 &&
      count(".giflet-picker .giflet-message") > 2 &&
      count(".giflet-picker .giflet-sticker") > 2 &&
      count(".giflet-video[data-playing]") > 0
    );
  });
}
