/**
 * Runs in every document before its own scripts: notes when the player's states come and go, and what the pointer did, ms
 * of the document's clock.
 */
function watch() {
  const moments = {};
  globalThis.moments = moments;
  // Only the first counts, until it is asked for anew.
  const note = (name, at = performance.now()) => {
    moments[name] ??= at;
  };
  globalThis.forget = () => {
    for (const name of Object.keys(moments)) delete moments[name];
  };
  document.addEventListener("animationstart", ({ target }) => {
    if (!target.matches?.(".giflet-player-stage")) return;
    note("fade starts");
    note("shown", target.getAnimations()[0]?.startTime);
  });
  document.addEventListener("animationend", ({ target }) => {
    if (target.matches?.(".giflet-player-stage")) note("fade ends");
  });
  for (const [type, name] of [
    ["pointerenter", "enter"],
    ["pointerleave", "leave"],
  ])
    document.addEventListener(type, ({ target }) => target === document.documentElement && note(name), true);
  new MutationObserver(() => {
    const has = (state) => document.body?.classList.contains(state);
    if (
      !document.querySelector(".giflet-player-pause[hidden]") &&
      document.querySelector(".giflet-player-pause")
    )
      note("script runs");
    if (has("is-ready")) note("ready");
    if (has("is-revealed")) note("reveal");
    else if (moments.reveal) note("hide");
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const INSIDE = [240, 150];
const OUTSIDE = [900, 700];

/** A page with the player in a frame, and nothing under the pointer. */
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
  await come(frame, "ready");
  return { context, page, frame };
}

/** Waits until something has been noted, and gives all that has. */
async function come(frame, name) {
  await frame.waitForFunction((name) => globalThis.moments?.[name], { polling: 20, timeout: 20_000 }, name);
  return frame.evaluate(() => ({ ...globalThis.moments }));
}

/** One visit, with everything in it that has a delay: `{ name: ms }`. */
export async function visit(browser, address) {
  // One after the other: a page behind another is not painted.
  const ready = await calm(browser, address);
  const { context, page, frame } = await framed(browser, address);
  try {
    const begun = await come(frame, "fade ends");
    await page.mouse.move(...INSIDE);
    const entered = await come(frame, "reveal");
    await page.mouse.move(...OUTSIDE);
    const left = await come(frame, "hide");

    await frame.evaluate(() => globalThis.forget());
    await page.mouse.move(...INSIDE);
    await come(frame, "reveal");
    await frame.waitForFunction(() => document.querySelectorAll(".giflet-player-item").length >= 6);
    await page.mouse.wheel({ deltaY: 400 });
    await frame.waitForFunction(() => document.body.classList.contains("is-grid-active"));
    await page.mouse.move(...OUTSIDE);
    const active = await come(frame, "hide");

    return {
      "fade begins after": begun["fade starts"] - begun.shown,
      "fade is over after": begun["fade ends"] - begun.shown,
      "reveal after the pointer has come": entered.reveal - entered.enter,
      "hide after it has left": left.hide - left.leave,
      "hide after it has left, grid active": active.hide - active.leave,
      "ready without a fade": ready,
    };
  } finally {
    await context.close();
  }
}

/** When the player is ready where nothing fades, ms after its script has run. */
async function calm(browser, address) {
  const { context, frame } = await framed(browser, address, { reducedMotion: true });
  try {
    const moments = await come(frame, "ready");
    return moments.ready - moments["script runs"];
  } finally {
    await context.close();
  }
}

/** From the pointer's coming to the time the hover pingback gives, ms. */
export async function hoverPingback(browser, address, service) {
  const known = new Set((await hovers(service)).map(({ row }) => row));
  const { context, page, frame } = await framed(browser, address);
  try {
    await frame.evaluate(() => {
      const link = document.querySelector(".giflet-player-link");
      link.addEventListener("pointerenter", () => {
        globalThis.entered = Date.now();
      });
    });
    // The core has to be there, or its arrival would be measured: what was seen has asked for it.
    await frame.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
    );
    await page.mouse.move(...INSIDE);
    for (;;) {
      const told = (await hovers(service)).find(({ row }) => !known.has(row));
      if (told) return told.ts - (await frame.evaluate(() => globalThis.entered));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await context.close();
  }
}

async function hovers(service) {
  const answer = await fetch(`${service}/pingbacks?limit=1000&action_type=HOVER`);
  return (await answer.json()).events;
}
