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

/** Lends a Chromium to `use`. */
export async function withBrowser(use) {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ executablePath: chromiumProgram(), args: flags });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens an address with an empty cache and waits until a grid is laid out, which takes the core, and `count` GIFs have
 * their pixels. Gives what went wrong meanwhile, and which cores were fetched.
 */
export async function showsGifs(browser, url, count) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const errors = [];
    const cores = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".wasm")) cores.push(pathname);
    });
    await page.goto(url);
    await page.waitForFunction(laidOut, { timeout: 60_000 }, count).catch(async (error) => {
      throw new Error(`${error.message}\n${errors.join("\n")}\n${await page.content()}`);
    });
    return { errors, cores };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function laidOut(count) {
  const pictures = [...document.querySelectorAll(".giflet-gif img, .giflet-gif video")];
  const shown = pictures.filter((picture) => picture.naturalWidth > 1 || picture.videoWidth > 1);
  return shown.length >= count && document.querySelector(".giflet-placed") !== null;
}
