import { chromiumProgram, chromiumShellProgram } from "./chromium.mjs";
import { firefoxProgram } from "./firefox.mjs";

const flags = [
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
];

/**
 * Launches the installed Chromium; a browser is never downloaded.
 *
 * @param {import("puppeteer-core").LaunchOptions & { prefersShell?: boolean }} [options] `args` are added to the common flags;
 *   `prefersShell` launches the shell of Chromium if it is installed
 */
export async function launchChromium({ args = [], prefersShell = false, ...options } = {}) {
  // Imported on demand: set-up scripts run before packages are installed.
  const { launch } = await import("puppeteer-core");
  const shell = prefersShell ? chromiumShellProgram() : undefined;
  return launch({
    ...options,
    executablePath: programOf("Chromium", shell ?? chromiumProgram()),
    args: [...flags, ...args],
  });
}

/**
 * Launches the installed Firefox.
 *
 * @param {import("puppeteer-core").LaunchOptions} [options]
 */
export async function launchFirefox(options = {}) {
  const { launch } = await import("puppeteer-core");
  return launch({ ...options, browser: "firefox", executablePath: programOf("Firefox", firefoxProgram()) });
}

/**
 * @param {string} browser
 * @param {string | undefined} path
 */
function programOf(browser, path) {
  if (path) return path;
  throw new Error(`${browser} is missing: install it, or set ${browser.toUpperCase()}=/path/to/it`);
}
