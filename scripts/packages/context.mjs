import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNightly } from "../lib/nightly.mjs";
import { startService } from "../lib/service.mjs";
import { launchChromium } from "../setup/browser.mjs";
import { Hosts } from "./hosts.mjs";

/**
 * What the tests share. Set by `open`.
 *
 * @type {{ folder: string, tarballs: { name: string, file: string }[], hosts: Hosts, service: string,
 *   browser: import("puppeteer-core").Browser }}
 */
export const context = { tarballs: [] };

/** Starts the service and the browser, and creates the folder of the applications. Resolves to a function that removes them. */
export async function open() {
  context.folder = mkdtempSync(join(tmpdir(), "giflet-packages-"));
  const service = await startService();
  context.service = service.url;
  context.hosts = new Hosts(context.folder, { service: service.url, isNightly });
  context.browser = await launchChromium();
  return async () => {
    await context.browser.close();
    await service.stop();
    rmSync(context.folder, { recursive: true, force: true });
  };
}

/** Runs one of the tools in the folder of the applications. */
export const run = (tool, ...args) => context.hosts.run(tool, args);

/** Returns a function that runs a tool's server and calls its argument with the server's URL. */
export const serving =
  (tool, ...args) =>
  (use) =>
    context.hosts.serving(tool, args, use);

/** The options of Vite's servers. */
export const local = ["--host", "127.0.0.1", "--strictPort"];
