import { launchChromium, launchFirefox } from "../scripts/lib/browser.mjs";

/** Preferences that puppeteer turns off, with the values of a normal Firefox. */
const preferences = {
  "fission.bfcacheInParent": true,
  "fission.webContentIsolationStrategy": 1,
};
const protocolTimeout = 900_000;

/** Launches Chromium, calls `use` with it and closes it. */
export const withChromium = async (use) => using(await launchChromium({ protocolTimeout }), use);

/** Launches Firefox, calls `use` with it and closes it. */
export const withFirefox = async (use) =>
  using(await launchFirefox({ extraPrefsFirefox: preferences, protocolTimeout }), use);

async function using(browser, use) {
  try {
    return await use(browser, (await browser.version()).split("/")[1]);
  } finally {
    await browser.close();
  }
}
