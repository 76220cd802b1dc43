import { launchChromium } from "../../scripts/lib/browser.mjs";
import { environment as env } from "./fonts.ts";

const FLAGS = [
  "--disable-background-timer-throttling",
  "--hide-scrollbars",
  // As in a visitor's browser: no sound before a user gesture.
  "--autoplay-policy=document-user-activation-required",
  // Navigating back must restore the position without the back/forward cache.
  "--disable-features=BackForwardCache",
  // A mouse, which a headless browser does not have: `(hover: hover)` and `(pointer: fine)` match.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/** Starts the browser of a test run. Workers connect to it by its address. */
export async function launch(): Promise<{ address: string; close(): Promise<void> }> {
  const browser = await launchChromium({ args: FLAGS, env, protocolTimeout: 120_000 });
  return { address: browser.wsEndpoint(), close: () => browser.close() };
}
