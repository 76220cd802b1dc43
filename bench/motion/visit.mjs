import { readFileSync } from "node:fs";
import { withChromium, withTab } from "../browser.mjs";

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What the page does while it is measured, by the name of its table. Each is called repeatedly in the page, every frame. */
export const activities = {
  "in view": () => {},
  // Down and up again, so that all GIFs leave the window and return.
  "while the page scrolls": () => scrollTo(0, 1300 * (1 - Math.abs(((performance.now() / 2000) % 2) - 1))),
  "in a hidden tab": () => {},
};

/**
 * Opens a page in a browser of its own and measures its renderer for some seconds, after all media have loaded. Resolves to the processor time, in % of one
 * core, and the memory that the process shares with no other, in bytes.
 */
export const visit = (url, { activity, slower, seconds }) =>
  withChromium((browser) =>
    withTab(browser, { width: 1280, height: 1300, slower }, async (page) => {
      const session = await browser.target().createCDPSession();
      await page.goto(url);
      await page.waitForFunction(isReady, { timeout: 60_000, polling: 100 });
      await page.waitForNetworkIdle({ idleTime: 1000, timeout: 60_000 });
      const id = await processOf(page, session);
      await page.evaluate(observe, activities[activity].toString());
      if (activity === "in a hidden tab") await hide(page);
      const cpuTime = async () => (await renderersOf(session)).find((one) => one.id === id).cpuTime;
      const before = await cpuTime();
      const from = performance.now();
      await wait(seconds);
      const after = await cpuTime();
      const elapsed = (performance.now() - from) / 1000;
      const frames = await page.evaluate(() => globalThis.frames.splice(0));
      return {
        processor: ((after - before) / elapsed) * 100,
        memory: memoryOf(id),
        frames: frames.length / elapsed,
        longest: Math.max(0, ...frames),
      };
    }),
  );

/** In the page: whether 30 pictures or videos are there, and no further video has started for 2 s. */
function isReady() {
  const isPlaying = ({ paused, readyState }) => !paused && readyState > 2;
  const playing = [...document.querySelectorAll("main video")].filter(isPlaying).length;
  const loaded = [...document.querySelectorAll("main img")].filter(({ complete }) => complete).length;
  globalThis.most ??= { playing: -1 };
  // A video waits for data for a moment when it begins again.
  if (playing > globalThis.most.playing) globalThis.most = { playing, time: performance.now() };
  return Math.max(globalThis.most.playing, loaded) >= 30 && performance.now() - globalThis.most.time > 2000;
}

/** In the page: calls a function each frame, and collects the durations of frames, ms. */
function observe(source) {
  const act = new Function(`return ${source}`)();
  globalThis.frames = [];
  let last = performance.now();
  const frame = (time) => {
    act();
    globalThis.frames.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Opens another tab in the window of the page, in front of it. */
async function hide(page) {
  const other = await page.browserContext().newPage();
  await other.bringToFront();
  await page.waitForFunction(() => document.hidden, { timeout: 10_000, polling: 100 });
}

const renderersOf = async (session) => {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer");
};

/** Returns the id of the page's process: the one that is busy while the page is. The browser has others, for its own pages. */
async function processOf(page, session) {
  const before = new Map((await renderersOf(session)).map(({ id, cpuTime }) => [id, cpuTime]));
  await page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  const added = (await renderersOf(session)).map(({ id, cpuTime }) => ({
    id,
    time: cpuTime - (before.get(id) ?? 0),
  }));
  return added.reduce((most, one) => (one.time > most.time ? one : most)).id;
}

/** The private memory of a process, bytes. */
function memoryOf(id) {
  const kib = [...readFileSync(`/proc/${id}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+)/gm)];
  return kib.reduce((sum, [, count]) => sum + Number(count) * 1024, 0);
}
