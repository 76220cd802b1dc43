import { isNightly } from "../../scripts/lib/nightly.mjs";
import { launchChromium } from "../../scripts/setup/browser.mjs";
import { environment as env } from "./fonts.ts";

const FLAGS = [
  "--disable-background-timer-throttling",
  "--hide-scrollbars",
  // As Chromium does with the configuration of the fonts; its shell has another default.
  "--font-render-hinting=slight",
  // As in a visitor's browser: no sound before a user gesture.
  "--autoplay-policy=document-user-activation-required",
  // Navigating back must restore the position without the back/forward cache.
  "--disable-features=BackForwardCache",
  // A mouse, which a headless browser does not have: `(hover: hover)` and `(pointer: fine)` match.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/** Starts the browsers of a test run, one for each worker. Workers connect to theirs by its address. */
export async function launch(workers: number): Promise<{ addresses: string[]; close(): Promise<void> }> {
  // The same engine; opening and closing a page takes 110 ms instead of 430, of which a run has a thousand.
  const prefersShell = !isNightly;
  const options = { args: FLAGS, env, prefersShell, protocolTimeout: 120_000 };
  const browsers = await Promise.all(Array.from({ length: workers }, () => launchChromium(options)));
  return {
    addresses: browsers.map((browser) => browser.wsEndpoint()),
    close: async () => {
      for (const browser of browsers) await browser.close();
    },
  };
}
