import { chromiumProgram } from "../scripts/setup/chromium.mjs";
import { firefoxProgram } from "../scripts/setup/firefox.mjs";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];

/** Preferences that puppeteer turns off, with the values of a normal Firefox. */
const preferences = {
  "fission.bfcacheInParent": true,
  "fission.webContentIsolationStrategy": 1,
};

/** Launches Chromium, calls `use` with it and closes it. */
export const withChromium = (use) => launchFor({ executablePath: chromiumProgram(), args: flags }, use);

/** Launches Firefox, calls `use` with it and closes it. */
export const withFirefox = (use) =>
  launchFor({ browser: "firefox", executablePath: firefoxProgram(), extraPrefsFirefox: preferences }, use);

async function launchFor(options, use) {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ ...options, protocolTimeout: 900_000 });
  try {
    return await use(browser, (await browser.version()).split("/")[1]);
  } finally {
    await browser.close();
  }
}
