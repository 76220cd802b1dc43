import { chromiumProgram } from "../setup/chromium.mjs";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens an address in Chromium and waits until `count` GIFs have their pixels; gives what went wrong meanwhile. */
export async function showsGifs(url, count) {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ executablePath: chromiumProgram(), args: flags });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(url);
    await page.waitForFunction(loaded, { timeout: 30_000 }, count).catch(async (error) => {
      throw new Error(`${error.message}\n${errors.join("\n")}\n${await page.content()}`);
    });
    return errors;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
function loaded(count) {
  const pictures = [...document.querySelectorAll(".giflet-gif img, .giflet-gif video")];
  return pictures.filter((picture) => picture.naturalWidth > 1 || picture.videoWidth > 1).length >= count;
}
