import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { launchChromium } from "../lib/browser.mjs";
import { at } from "../lib/paths.mjs";
import { main } from "../lib/run.mjs";
import { demoGifs } from "./gifs.mjs";

/** The picture of README.md. */
const FILE = at("docs", "giflet.webp");
/** The size of its page, CSS px. README.md shows it about 700 px wide. */
const SIZE = { width: 1000, height: 488 };
/** The time between two frames, ms. */
const INTERVAL = 120;
const COUNT = 36;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const centerOf = async (page, selector) => {
  const { x, y, width, height } = await (await page.$(selector)).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** What a visitor does in a frame: a search, then a look at the player, then at the list. */
async function act(page, index) {
  if (index === 0) await page.click(".giflet-picker input");
  const letter = "night"[index - 3];
  if (letter) await page.keyboard.type(letter);
  if (index === 16) await page.mouse.move(...(await centerOf(page, ".giflet-player")));
  if (index === 26) await page.mouse.move(...(await centerOf(page, ".grid")));
  if (index > 26) await page.$eval(".grid", (grid) => grid.scrollBy(0, 18));
}

/** Records the moving picture of README.md. The packages must be built. Needs `img2webp` of the package webp. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "giflet-picture-"));
  const { list, files } = demoGifs();
  for (const { from, path } of files) cpSync(from, join(folder, "public", path));
  writeFileSync(join(folder, "public", "gifs.json"), JSON.stringify(list));
  const server = await createServer({
    root: at("examples", "gallery"),
    publicDir: join(folder, "public"),
    server: { port: 0 },
  });
  await server.listen();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setViewport(SIZE);
    await page.goto(new URL("picture.html", server.resolvedUrls.local[0]).href, {
      waitUntil: "networkidle0",
    });
    await page.waitForSelector(".giflet-picker .giflet-item img");
    await pause(1000);
    const paths = [];
    for (let index = 0; index < COUNT; index += 1) {
      const start = performance.now();
      await act(page, index);
      paths.push(join(folder, `${String(index).padStart(3, "0")}.png`));
      writeFileSync(paths[index], await page.screenshot());
      await pause(INTERVAL - (performance.now() - start));
    }
    const options = ["-loop", "0", "-lossy", "-q", "45", "-m", "6", "-d", `${INTERVAL}`];
    execFileSync("img2webp", [...options, ...paths, "-o", FILE]);
    console.log(`${paths.length} frames, ${Math.round(statSync(FILE).size / 1000)} kB: ${FILE}`);
  } finally {
    rmSync(folder, { recursive: true });
    await browser.close();
    await server.close();
  }
});
