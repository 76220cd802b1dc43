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

/** What the library switches off, as visitors have it. */
const preferences = {
  "fission.bfcacheInParent": true,
  "fission.webContentIsolationStrategy": 1,
};

/** Lends a Chromium to `use` and closes it after. */
export const withChromium = (use) => lend({ executablePath: chromiumProgram(), args: flags }, use);

/** Lends a Firefox. */
export const withFirefox = (use) =>
  lend({ browser: "firefox", executablePath: firefoxProgram(), extraPrefsFirefox: preferences }, use);

async function lend(options, use) {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ ...options, protocolTimeout: 900_000 });
  try {
    return await use(browser, (await browser.version()).split("/")[1]);
  } finally {
    await browser.close();
  }
}
