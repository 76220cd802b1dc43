import puppeteer from "puppeteer-core";
import { environment as env } from "./fonts.ts";
import { findProgram } from "./program.ts";

const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Browser contexts are windows that cover one another; none of them may be suspended.
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
  "--hide-scrollbars",
  // As in a visitor's browser: no sound before a user gesture.
  "--autoplay-policy=document-user-activation-required",
  // Navigating back must restore the position without the back/forward cache.
  "--disable-features=BackForwardCache",
];

/** Starts the browser of a test run. Workers connect to it by its address. */
export async function launch(): Promise<{ address: string; close(): Promise<void> }> {
  const executablePath = findProgram("Chromium", CHROMIUM);
  const browser = await puppeteer.launch({ executablePath, args: FLAGS, env, protocolTimeout: 120_000 });
  return { address: browser.wsEndpoint(), close: () => browser.close() };
}
