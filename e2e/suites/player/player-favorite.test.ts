import { type Page, type Scope, until } from "../../driver/index.ts";
import { recordAnimations } from "../../support/animations.ts";
import { findEntry } from "../../support/catalogue.ts";
import { expect, playerPage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry, openFramedPlayer, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

const HEART = ".giflet-player-favorite";

/** Opens the page with its share menu. */
async function menu(page: Page, service: Service, id: string, consent = ""): Promise<void> {
  await page.goto(playerPage(service, id, { consent }));
  await openShareMenu(page);
}

async function openShareMenu(page: Scope): Promise<void> {
  await waitForPlayer(page);
  await page.find(".giflet-player-share").click();
  await page.find(`.giflet-player-menu[open] ${HEART}`).shown();
}

const pressed = (page: Scope, is: boolean) => page.find(`${HEART}[aria-pressed="${is}"]`).shown();
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const calls = (page: Page) => page.requests.filter(({ url }) => url.includes("/favorites/"));

async function logIn(page: Page, service: Service, id: string): Promise<void> {
  await page.goto(playerPage(service, id));
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ username: "gia" });
    const headers = { "content-type": "application/json", authorization: "API-Key e2e" };
    return (await fetch("/login", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(204);
}

test("[SHR-01] two frames of the page do not lose each other's favorites", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const { id: otherId } = await findEntry(service.origin, (entry) => entry.url && entry.id !== id);
  const open = (id: string) => openFramedPlayer(page, service, id, { player: { consent: "granted" } });
  const frames = [await open(id)];
  await page.evaluate(
    (src) => {
      const frame = document.querySelector("iframe")?.cloneNode() as HTMLIFrameElement;
      frame.src = src;
      frame.id = "other";
      document.body.append(frame);
    },
    playerPage(service, otherId, { consent: "granted" }),
  );
  const other = await page.frame("#other");
  frames.push(other);
  for (const frame of frames) await openShareMenu(frame);
  for (const frame of frames) {
    await frame.find(HEART).click();
    await pressed(frame, true);
  }
  for (const one of [id, otherId]) {
    const frame = await open(one);
    await openShareMenu(frame);
    await pressed(frame, true);
  }
});

test("[PNG-12] denied consent in the address erases stored data of earlier visits; an address without consent does not", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const kept = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  await menu(page, service, id, "granted");
  await page.find(HEART).click();
  await stored(service.origin, "FAVORITE");
  // Undelivered pingbacks are stored.
  await service.misbehave({ error_rate: 1 });
  await page.find(HEART).click();
  await page.find(HEART).click();
  await page.waitFor("all of it to be stored", () =>
    ["giflet-favorites", "giflet.random_id", "giflet.outbox."].every((name) =>
      Object.keys(localStorage).some((key) => key.startsWith(name)),
    ),
  );
  await page.evaluate(() => localStorage.setItem("another's", "1"));
  await service.misbehave({});
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  expect(await kept()).toContain("giflet-favorites");
  await page.goto(playerPage(service, id, { consent: "denied" }));
  await waitForPlayer(page);
  await page.waitFor("it to be erased", () => Object.keys(localStorage).length === 1);
  expect(await kept()).toEqual(["another's"]);
  const before = page.requests.length;
  await page.find(".giflet-player-share").click();
  await page.find(`.giflet-player-menu[open] ${HEART}`).click();
  await pressed(page, true);
  expect(await kept()).toEqual(["another's"]);
  expect(page.requests.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
});

test("[SHR-01] with a login, the service stores the favorite, the next visit shows it, and the browser stores nothing", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await logIn(page, service, id);
  for (const isNow of [true, false]) {
    await menu(page, service, id);
    await pressed(page, !isNow);
    await page.find(HEART).click();
    await pressed(page, isNow);
  }
  await until("the responses", async () => calls(page).every(({ status }) => status === 200));
  expect(calls(page).map(({ method }) => method)).toEqual(["POST", "POST"]);
  expect(await keys(page)).toEqual([]);
});

/** The names of the CSS animations of the favorite button. */
const animations = (page: Page) =>
  page.evaluate(
    (heart) =>
      document
        .querySelector(heart)
        ?.getAnimations({ subtree: true })
        .flatMap((animation) => (animation instanceof CSSAnimation ? animation.animationName : [])),
    HEART,
  );

test("[ITM-04, SHR-01] the favorite of the menu is animated under the pointer and when it is removed, and still with reduced motion", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  for (const reducedMotion of [false, true]) {
    const page = await open({ reducedMotion });
    await menu(page, service, id, "granted");
    expect(await animations(page)).toEqual([]);
    await page.find(HEART).hover();
    await page.waitFor("the pointer", (heart) => document.querySelector(`${heart}:hover`), HEART);
    expect(await animations(page)).toEqual(reducedMotion ? [] : ["giflet-player-hover"]);
    await recordAnimations(page, HEART);
    await page.find(HEART).click();
    await pressed(page, true);
    await page.find(HEART).click();
    await pressed(page, false);
    if (reducedMotion) expect(await page.evaluate(() => globalThis.started)).toEqual([]);
    else await page.waitFor("the animation", () => globalThis.started.includes("giflet-player-shrink"));
  }
});

test("[ITM-04, SHR-01] a press starts an animation of half a second; a favorite that is shown as pressed is not animated", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await menu(page, service, id, "granted");
  const duration = await page.evaluate(async (heart) => {
    const button = document.querySelector<HTMLElement>(heart);
    button?.click();
    // Before each frame, because an animation may be over when a slow frame reports its start.
    for (;;) {
      const animations = button?.getAnimations({ subtree: true }) ?? [];
      const beat = animations.find((one) => one instanceof CSSAnimation);
      if (beat) return beat.effect?.getComputedTiming().activeDuration;
      await new Promise(requestAnimationFrame);
    }
  }, HEART);
  expect(duration).toBe(500);
  await page.waitFor("rest", (heart) => !document.querySelector<HTMLElement>(heart)?.dataset.change, HEART);
  await menu(page, service, id, "granted");
  await pressed(page, true);
  expect(await animations(page)).toEqual([]);
});
