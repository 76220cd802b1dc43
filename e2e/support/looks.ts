import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { Page } from "../driver/index.ts";

/** Baselines are scaled down by this factor, which removes differences of fonts and edges between machines. */
const SCALE = 1 / 4;
/** The `threshold` of pixelmatch, 0 to 1, from which a pixel counts as different: about 40 of 255 in brightness. */
const THRESHOLD = 0.15;
/** Tolerated share of such pixels. */
const TOLERANCE = 0.015;

const file = (name: string) => fileURLToPath(new URL(`../looks/${name}.png`, import.meta.url));

/**
 * Compares a page with its baseline `looks/<name>.png`. Returns an empty string within the tolerance, otherwise a message.
 * `UPDATE_LOOKS=1` writes the baselines, and full-size screenshots to `looks/actual`. `scaler` is an empty page that scales.
 */
export async function compareScreenshot(page: Page, scaler: Page, name: string): Promise<string> {
  const screenshot = await page.picture();
  const scaled = bytesOf(await scaler.evaluate(scale, screenshot, SCALE));
  const isNew = Boolean(process.env.UPDATE_LOOKS);
  if (isNew) write(name, scaled);
  const share = existsSync(file(name)) ? differentShare(readFileSync(file(name)), scaled) : 1;
  if (isNew || share > TOLERANCE) write(`actual/${name}`, bytesOf(screenshot));
  if (share <= TOLERANCE) return "";
  return `${name}: ${(share * 100).toFixed(1)} % of it looks different; see looks/actual/${name}.png`;
}

/** Returns the share of different pixels of two PNG files, 0 to 1; 1 if their sizes differ. */
export function differentShare(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const options = { threshold: THRESHOLD, includeAA: true };
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, options) / (a.width * a.height);
}

const bytesOf = (url: string) => Buffer.from(url.split(",")[1] ?? "", "base64");

function write(name: string, bytes: Buffer): void {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), bytes);
}

/** Runs in a browser. Returns the scaled image as a data URL. */
async function scale(url: string, factor: number): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * factor);
  canvas.height = Math.round(image.naturalHeight * factor);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** Stops a player for its screenshot: shows stills instead of animations, and waits until everything has loaded. */
export async function freezePlayer(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Related GIFs show their stills in a hidden tab.
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitFor("all animations to stop", async () => {
    const stills = [...document.querySelectorAll<HTMLSourceElement>(".giflet-player-still")];
    for (const still of stills) still.media = "all";
    await document.fonts.ready;
    // The animation stays complete until the still has loaded.
    const areStill = stills.every(({ srcset, parentElement }) => {
      const shown = parentElement?.querySelector("img")?.currentSrc;
      return shown && srcset.includes(shown);
    });
    const videos = [...document.querySelectorAll<HTMLVideoElement>("video.giflet-player-media")];
    for (const video of videos) {
      video.pause();
      if (video.currentTime > 0) video.currentTime = 0;
    }
    const areAtStart = videos.every(
      (video) => video.currentTime === 0 && !video.seeking && video.readyState > 1,
    );
    const running = document.getAnimations().some(({ playState }) => playState === "running");
    const inView = [...document.querySelectorAll("img")].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    });
    return (
      areStill && areAtStart && !running && inView.every((image) => image.complete && image.naturalWidth > 0)
    );
  });
}
