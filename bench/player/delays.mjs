import { until } from "../../scripts/lib/until.mjs";

/**
 * Runs in every document before its scripts: records when the player's states change and the pointer enters and leaves, in ms of the
 * document's clock.
 */
function watch() {
  const moments = {};
  globalThis.moments = moments;
  // Only the first time counts, until `forget`.
  const record = (name, at = performance.now()) => {
    moments[name] ??= at;
  };
  globalThis.forget = () => {
    for (const name of Object.keys(moments)) delete moments[name];
  };
  // An observer would report the start of the script at the end of its first task.
  const startTimer = globalThis.setTimeout;
  globalThis.setTimeout = (run, ms, ...options) => {
    record(`timer of ${ms} ms`);
    return startTimer(run, ms, ...options);
  };
  document.addEventListener("animationstart", ({ target }) => {
    if (target.matches?.(".giflet-player-favorite *"))
      record("favorite starts", target.getAnimations()[0]?.startTime);
    if (!target.matches?.(".giflet-player-stage")) return;
    record("fade starts");
    record("shown", target.getAnimations()[0]?.startTime);
  });
  document.addEventListener("animationend", ({ target }) => {
    if (target.matches?.(".giflet-player-stage")) record("fade ends");
    if (target.matches?.(".giflet-player-favorite *")) record("favorite ends");
  });
  for (const [type, name] of [
    ["pointerenter", "enter"],
    ["pointerleave", "leave"],
  ])
    document.addEventListener(
      type,
      ({ target }) => target === document.documentElement && record(name),
      true,
    );
  new MutationObserver(() => {
    const has = (state) => document.body?.classList.contains(state);
    if (has("is-ready")) record("ready");
    if (has("is-revealed")) record("reveal");
    else if (moments.reveal) record("hide");
    if (has("is-scrolled")) {
      record("scrolled");
      document.querySelector(".giflet-player-scroll").scrollTo({ top: 0, behavior: "instant" });
    } else if (moments.scrolled) record("scrolled back");
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Positions in and beside a frame of any size. */
const INSIDE = [120, 120];
const OUTSIDE = [900, 700];

/** Opens a page with the player in an iframe, with the pointer outside. */
async function framed(browser, address, { reducedMotion = false } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1000, height: 800 });
  const features = [{ name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" }];
  await page.emulateMediaFeatures(features);
  await page.evaluateOnNewDocument(watch);
  await page.mouse.move(...OUTSIDE);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await recorded(frame, "ready");
  return { context, page, frame };
}

/** Waits until an event was recorded. Resolves to the times of all events. */
async function recorded(frame, name) {
  await frame.waitForFunction((name) => globalThis.moments?.[name], { polling: 20, timeout: 20_000 }, name);
  return frame.evaluate(() => ({ ...globalThis.moments }));
}

/** Measures all delays in one visit: `{ name: ms }`. */
export async function visit(browser, address) {
  // Sequential, because a page in the background is not painted.
  const ready = await readyWithoutFade(browser, address);
  const { context, page, frame } = await framed(browser, address);
  try {
    const begun = await recorded(frame, "fade ends");
    await page.mouse.move(...INSIDE);
    const entered = await recorded(frame, "reveal");
    await page.mouse.move(...OUTSIDE);
    const left = await recorded(frame, "hide");

    await frame.evaluate(() => globalThis.forget());
    await page.mouse.move(...INSIDE);
    await recorded(frame, "reveal");
    await frame.waitForFunction(() => document.querySelectorAll(".giflet-player-item").length >= 6);
    const scroll = (top) =>
      frame.evaluate(
        (top) => document.querySelector(".giflet-player-scroll").scrollTo({ top, behavior: "instant" }),
        top,
      );
    await scroll(400);
    const scrolled = await recorded(frame, "scrolled back");
    await scroll(100);
    await frame.waitForFunction(() => document.body.classList.contains("is-grid-active"));
    await page.mouse.move(...OUTSIDE);
    const active = await recorded(frame, "hide");

    await frame.evaluate(() => {
      document.querySelector(".giflet-player-share").click();
      document.querySelector(".giflet-player-favorite").click();
    });
    const favorite = await recorded(frame, "favorite ends");

    return {
      "fade begins after": begun["fade starts"] - begun.shown,
      "fade is over after": begun["fade ends"] - begun.shown,
      "reveal after pointer enter": entered.reveal - entered.enter,
      "hide after pointer leave": left.hide - left.leave,
      "hide after pointer leave, grid active": active.hide - active.leave,
      "scroll observer reports again after": scrolled["scrolled back"] - scrolled.scrolled,
      "favorite animation lasts": favorite["favorite ends"] - favorite["favorite starts"],
      "ready without a fade": ready,
    };
  } finally {
    await context.close();
  }
}

/** Resolves to the time in ms from the start of the timer, in the first task of the script, until the player is ready, with reduced motion. */
async function readyWithoutFade(browser, address) {
  const { context, frame } = await framed(browser, address, { reducedMotion: true });
  try {
    const moments = await recorded(frame, "ready");
    return moments.ready - moments["timer of 700 ms"];
  } finally {
    await context.close();
  }
}

/**
 * Measures the delays of pingbacks in one visit: `{ name: ms }`. The core, which the SEEN pingback has loaded, is not part of them.
 */
export async function visitWithConsent(browser, address, service) {
  const known = new Set((await hovers(service)).map(({ row }) => row));
  const { context, page, frame } = await framed(browser, address);
  const sent = () =>
    frame.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/pingback"))
        .map(({ startTime }) => performance.timeOrigin + startTime),
    );
  try {
    await frame.evaluate(() => {
      const link = document.querySelector(".giflet-player-link");
      link.addEventListener("pointerenter", () => {
        globalThis.entered = Date.now();
      });
    });
    await until("the SEEN pingback", async () => (await sent()).length > 0);
    await page.mouse.move(...INSIDE);
    const hover = await until("the hover pingback", async () =>
      (await hovers(service)).find(({ row }) => !known.has(row)),
    );
    const entered = await frame.evaluate(() => globalThis.entered);
    const request = await until("its request", async () => (await sent()).find((at) => at >= hover.ts));
    return {
      "hover pingback after pointer enter": hover.ts - entered,
      "pingback sent after its action": request - hover.ts,
    };
  } finally {
    await context.close();
  }
}

async function hovers(service) {
  const response = await fetch(`${service}/pingbacks?limit=1000&action_type=HOVER`);
  return (await response.json()).events;
}
