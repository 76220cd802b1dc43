import { chromiumProgram } from "../scripts/setup/chromium.mjs";

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

/** Lends a Chromium to `use` and closes it after. */
export async function withChromium(use) {
  const { launch } = await import("puppeteer-core");
  const options = { executablePath: chromiumProgram(), args: flags, protocolTimeout: 900_000 };
  const browser = await launch(options);
  try {
    return await use(browser, (await browser.version()).split("/")[1]);
  } finally {
    await browser.close();
  }
}
