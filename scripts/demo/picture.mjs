import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preview } from "vite";
import { launchChromium } from "../lib/browser.mjs";
import { at } from "../lib/paths.mjs";
import { main } from "../lib/run.mjs";

/** The picture of README.md. */
const FILE = at("docs", "giflet.webp");
const SIZE = { width: 880, height: 520 };
/** The time between two frames, ms. */
const INTERVAL = 100;
/** The frames of each scene. */
const COUNT = 17;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The scenes: the page of the gallery, what it waits for, and what happens in a frame. */
const scenes = [
  {
    hash: "#picker",
    ready: ".giflet-picker .giflet-item img",
    async frame(page, index) {
      if (index === 0) await page.click(".giflet-picker input");
      const letter = "night"[index - 3];
      if (letter) await page.keyboard.type(letter);
    },
  },
  {
    hash: "#player",
    ready: ".frame-desktop iframe",
    async frame(page, index) {
      const box = await (await page.$(".frame-desktop iframe")).boundingBox();
      if (index === 2) await page.mouse.move(box.x + box.width / 2, box.y + 120);
      if (index > 9) await page.mouse.wheel({ deltaY: 24 });
    },
  },
  {
    hash: "#",
    ready: ".giflet-grid .giflet-item img",
    async frame(page, index) {
      if (index > 4) await page.mouse.wheel({ deltaY: 46 });
    },
  },
];

/** Writes the frames of the scenes, and returns their paths. */
async function capture(page, origin, folder) {
  const paths = [];
  for (const { hash, ready, frame } of scenes) {
    await page.goto("about:blank");
    await page.goto(`${origin}/${hash}`, { waitUntil: "networkidle0" });
    const element = await page.waitForSelector(ready);
    await element.evaluate((one) =>
      (one.closest(".giflet-picker, .frame") ?? document.body).scrollIntoView({ block: "start" }),
    );
    await page.mouse.move(SIZE.width / 2, 10);
    await pause(800);
    for (let index = 0; index < COUNT; index += 1) {
      const start = performance.now();
      await frame(page, index);
      const path = join(folder, `${String(paths.length).padStart(3, "0")}.png`);
      writeFileSync(path, await page.screenshot());
      paths.push(path);
      await pause(INTERVAL - (performance.now() - start));
    }
  }
  return paths;
}

/** Records the moving picture of README.md in the static demo, which must be built. Needs `img2webp` of the package webp. */
await main(async () => {
  const server = await preview({
    root: at("examples/gallery"),
    base: "/",
    build: { outDir: at("dist-demo") },
  });
  const [origin] = server.resolvedUrls.local;
  const browser = await launchChromium();
  const folder = mkdtempSync(join(tmpdir(), "giflet-picture-"));
  try {
    const page = await browser.newPage();
    await page.setViewport(SIZE);
    await page.setBypassCSP(true);
    // The same GIF in the player each time, and no header over the scenes.
    await page.evaluateOnNewDocument(() => {
      Math.random = () => 0;
      document.addEventListener("DOMContentLoaded", () => {
        const style = document.createElement("style");
        style.textContent = ".header { display: none !important }";
        document.head.append(style);
      });
    });
    const paths = await capture(page, origin.replace(/\/$/, ""), folder);
    execFileSync("img2webp", [
      "-loop",
      "0",
      "-lossy",
      "-q",
      "60",
      "-m",
      "6",
      "-d",
      `${INTERVAL}`,
      ...paths,
      "-o",
      FILE,
    ]);
    console.log(`${paths.length} frames, ${Math.round(statSync(FILE).size / 1000)} kB: ${FILE}`);
  } finally {
    rmSync(folder, { recursive: true });
    await browser.close();
    await server.close();
  }
});
