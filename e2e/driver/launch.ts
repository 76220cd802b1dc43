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
  // Contexts of one browser are windows that cover one another: none may be put to sleep for it.
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
  "--hide-scrollbars",
  // As a visitor's browser has it: no sound before a gesture.
  "--autoplay-policy=document-user-activation-required",
  // The way back has to lead to the same place without the browser's own memory of the page.
  "--disable-features=BackForwardCache",
];

/** Starts the browser of a run; workers reach it by the address. */
export async function launch(): Promise<{ address: string; close(): Promise<void> }> {
  const executablePath = findProgram("Chromium", CHROMIUM);
  const browser = await puppeteer.launch({ executablePath, args: FLAGS, env, protocolTimeout: 120_000 });
  return { address: browser.wsEndpoint(), close: () => browser.close() };
}
