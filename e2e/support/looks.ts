import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "../driver/index.ts";

/** Baselines are scaled down by this factor, which removes differences of fonts and edges between machines. */
const SCALE = 1 / 4;
/** Difference of a color channel, 0 to 255, from which a pixel counts as different. */
const NOTICEABLE = 40;
/** Tolerated share of such pixels. */
const TOLERATED = 0.015;

const file = (name: string) => fileURLToPath(new URL(`../looks/${name}.png`, import.meta.url));

interface Verdict {
  /** The current page, in the size of the baseline. */
  small: string;
  /** Share of different pixels; 1 if the sizes differ. */
  share: number;
}

/**
 * Compares a page with its baseline `looks/<name>.png`. Returns an empty string within the tolerance, otherwise a message.
 * `UPDATE_LOOKS=1` writes the baselines, and full-size screenshots to `looks/actual`. `judge` is an empty page that compares.
 */
export async function compareScreenshot(page: Page, judge: Page, name: string): Promise<string> {
  const now = await page.picture();
  const known = existsSync(file(name)) ? readFileSync(file(name)).toString("base64") : "";
  const verdict = await judge.evaluate(compare, now, known, SCALE, NOTICEABLE);
  const isNew = Boolean(process.env.UPDATE_LOOKS);
  if (isNew) write(name, verdict.small);
  if (isNew || verdict.share > TOLERATED) write(`actual/${name}`, now);
  if (isNew || verdict.share <= TOLERATED) return "";
  return `${name}: ${(verdict.share * 100).toFixed(1)} % of it looks different; see looks/actual/${name}.png`;
}

function write(name: string, url: string): void {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), Buffer.from(url.split(",")[1] ?? "", "base64"));
}

/** Runs in a browser, which decodes and scales the images. */
async function compare(now: string, known: string, scale: number, noticeable: number): Promise<Verdict> {
  const read = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  };
  const canvas = document.createElement("canvas");
  const pixels = (image: HTMLImageElement, scale: number) => {
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const actual = pixels(await read(now), scale);
  const small = canvas.toDataURL("image/png");
  if (!known) return { small, share: 1 };
  const wanted = pixels(await read(`data:image/png;base64,${known}`), 1);
  if (wanted.width !== actual.width || wanted.height !== actual.height) return { small, share: 1 };
  let different = 0;
  for (let at = 0; at < actual.data.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (channel) => Math.abs((actual.data[at + channel] ?? 0) - (wanted.data[at + channel] ?? 0)) > noticeable,
    );
    if (isFar) different += 1;
  }
  return { small, share: (different * 4) / actual.data.length };
}

/** Stops a player for its screenshot: shows stills instead of animations, and waits until everything has loaded. */
export async function freezePlayer(page: Page): Promise<void> {
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
