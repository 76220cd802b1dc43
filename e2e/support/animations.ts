import type { Page } from "../driver/index.ts";

declare global {
  /** The names of the animations that have started. */
  var started: string[];
}

/** Records the names of the CSS animations that start in an element from now on, in `started`. */
export const recordAnimations = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    globalThis.started = [];
    document
      .querySelector<HTMLElement>(selector)
      ?.addEventListener("animationstart", ({ animationName }) => started.push(animationName));
  }, selector);
