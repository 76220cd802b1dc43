import type { Page, Scope } from "../../driver/index.ts";
import { callApi, type Entry, findEntry, ids } from "../../support/catalogue.ts";
import { gestureUntil } from "../../support/gestures.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import {
  expectClosedFooter,
  fullEntry,
  hasState,
  openFramedPlayer,
  waitForFooter,
  waitForPicture,
  waitForPlayer,
} from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

interface PlayerMessage {
  giflet: string;
  id: string;
}

/** The origin of the embedding page. */
const site = () => new URL(sitePage("player/frame", {})).origin;

/** Records the messages of the player to the embedding page, in `playerMessages`. */
const LISTEN = `
  globalThis.playerMessages = [];
  addEventListener("message", ({ data, origin }) => data?.giflet && playerMessages.push({ ...data, origin }));
`;

function messagesOf(page: Page): Promise<PlayerMessage[]> {
  return page.evaluate(() => (globalThis as unknown as { playerMessages: PlayerMessage[] }).playerMessages);
}

async function waitForMessage(page: Page, giflet: string): Promise<void> {
  await page.waitFor(
    `the word ${giflet}`,
    (giflet) =>
      (globalThis as unknown as { playerMessages: PlayerMessage[] }).playerMessages.at(-1)?.giflet === giflet,
    giflet,
  );
}

async function send(page: Page, giflet: string, target: string): Promise<void> {
  await page.evaluate(
    (giflet, target) => document.querySelector("iframe")?.contentWindow?.postMessage({ giflet }, target),
    giflet,
    target,
  );
}

/** Waits until the player's window has received this many messages, so that all listeners have run. */
async function delivered(player: Scope, count: number): Promise<void> {
  await player.waitFor(
    `${count} messages`,
    (count) => (globalThis as unknown as { delivered: number }).delivered >= count,
    count,
  );
}

async function countDelivered(player: Scope): Promise<void> {
  await player.evaluate(() => {
    const counter = globalThis as unknown as { delivered: number };
    counter.delivered = 0;
    addEventListener("message", () => {
      counter.delivered++;
    });
  });
}

test("[EMB-06] the embedding page pauses, plays and unmutes the player, and receives events with the GIF's id", async ({
  open,
  service,
}) => {
  const page = await open({ before: LISTEN });
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { player: { origin: site() } });
  await waitForMessage(page, "ready");
  await waitForPicture(player, "moving");

  await send(page, "pause", service.origin);
  await waitForPicture(player, "still");
  await waitForMessage(page, "pause");
  await send(page, "play", service.origin);
  await waitForPicture(player, "moving");
  await waitForMessage(page, "play");
  for (const command of ["unmute", "mute"]) {
    await send(page, command, service.origin);
    await waitForMessage(page, command);
  }
  // The visitor's own pause is reported too.
  await player.find(".giflet-player-pause").click();
  await waitForMessage(page, "pause");
  const [resize, ...others] = await messagesOf(page);
  expect(resize).toMatchObject({ giflet: "resize", id, origin: service.origin });
  const words = ["ready", "pause", "play", "unmute", "mute", "pause"];
  expect(others).toEqual(words.map((giflet) => ({ giflet, id, origin: service.origin })));
});

test("[EMB-06] mute and unmute change the sound of a video", async ({ page, service }) => {
  const { id } = await findEntry(
    service.origin,
    ({ type, external_media }) => type === "video" && !external_media,
    "videos/trending",
  );
  const player = await openFramedPlayer(page, service, id, { player: { origin: site() } });
  // Browsers allow sound only after a user gesture.
  await player.find(".giflet-player-pause").click();
  for (const [command, isMuted] of [
    ["unmute", false],
    ["mute", true],
  ] as const) {
    await send(page, command, service.origin);
    await player.waitFor(
      command,
      (isMuted) => document.querySelector<HTMLVideoElement>("video.giflet-player-media")?.muted === isMuted,
      isMuted,
    );
  }
});

test("[EMB-06] an origin that the address does not name gets no messages and cannot send commands", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const params: Record<string, string>[] = [{ origin: "https://other.test" }, {}];
  for (const player of params) {
    const page = await open({ before: LISTEN });
    const scope = await openFramedPlayer(page, service, id, { player });
    await countDelivered(scope);
    await waitForPicture(scope, "moving");
    await send(page, "pause", service.origin);
    await delivered(scope, 1);
    expect(await hasState(scope, "is-paused")).toBe(false);
    // Actions of the visitor are not sent to it either: the next message follows, and is the only one.
    await scope.find(".giflet-player-pause").click();
    await scope.evaluate(() => parent.postMessage({ giflet: "mark" }, "*"));
    await waitForMessage(page, "mark");
    expect((await messagesOf(page)).map(({ giflet }) => giflet)).toEqual(["mark"]);
  }
});

test("[PNG-12, EMB-06] with an origin, the address grants no consent; a message of its page does and withdraws it", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const params = { origin: site(), consent: "granted", utm_source: "blog" };
  const player = await openFramedPlayer(page, service, id, { player: params });
  const terms = () =>
    player.evaluate(() => {
      const links = [...document.querySelectorAll("a")].map(({ href }) => new URL(href).searchParams);
      return [...new Set(links.filter((link) => link.has("utm_source")).map((link) => link.get("utm_term")))];
    });
  const stores = (isStored: boolean) =>
    player.waitFor(
      `${isStored ? "an" : "no"} id in the storage`,
      (isStored) => localStorage.length > 0 === isStored,
      isStored,
    );
  const sendConsent = (consent: string) =>
    page.evaluate(
      (consent, target) => frames[0]?.postMessage({ giflet: "consent", consent }, target),
      consent,
      service.origin,
    );
  await page.point(256, 200);
  await waitForFooter(player);
  await player.find(".giflet-player-item a").shown();
  await stores(false);
  expect(await terms()).toEqual([null]);

  await sendConsent("granted");
  // It was seen before.
  expect((await stored(service.origin, "SEEN")).map(({ gif_id }) => gif_id)).toContain(id);
  await stores(true);
  expect(await terms()).toEqual([new URL(site()).host]);

  await sendConsent("denied");
  await stores(false);
  expect(await terms()).toEqual([null]);
  expect(page.requests.filter(({ url }) => url.includes(`/embed/${id}`))).toHaveLength(1);
});

/** Waits for the grid as the core lays it out: related GIFs, each item in its position. */
async function laidOut(page: Page, player: Scope, service: Service, { id, url }: Entry): Promise<void> {
  const wanted = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 6 }));
  await player.find(`.giflet-player-link[href="${url}"] .giflet-player-media`).shown();
  await page.point(256, 200);
  await waitForFooter(player);
  const links = await player.waitFor("related GIFs in their places", () => {
    const grid = document.querySelector(".giflet-player-grid");
    const items = [...(grid?.querySelectorAll<HTMLAnchorElement>(".giflet-player-item a") ?? [])];
    return items.length >= 3 && items.map(({ href }) => href);
  });
  for (const [place, id] of wanted.slice(0, links.length).entries()) expect(links[place]).toContain(id);
}

/** Waits for the picture with its link, and for a grid with an error and a retry control. */
async function failedGrid(page: Page, player: Scope, { url }: Entry): Promise<void> {
  await player.find(`.giflet-player-link[href="${url}"] .giflet-player-media`).shown();
  await page.point(256, 200);
  await waitForFooter(player);
  const message = await player.waitFor("the message of the grid", () => {
    const retry = document.querySelector(".giflet-player-retry");
    return retry?.parentElement?.textContent;
  });
  expect(message).toBe("Error loading GIFs. Try again?");
}

/** How loading the WebAssembly can fail. */
const FAILURES = {
  missing: { status: 404, body: "" },
  corrupt: { headers: { "content-type": "application/wasm" }, body: "\0asm nonsense" },
  hanging: "silence",
} as const;

for (const [failure, reply] of Object.entries(FAILURES)) {
  test(`[EMB-05] with the WebAssembly ${failure}, the player's grid is laid out by the JavaScript fallback`, async ({
    page,
    service,
  }) => {
    const entry = await fullEntry(service.origin);
    await page.mock(".wasm", reply);
    const player = await openFramedPlayer(page, service, entry.id);
    await laidOut(page, player, service, entry);
    expect(page.requests.filter(({ url }) => url.endsWith(".wasm")).length).toBeGreaterThan(0);
  });
}

test("[EMB-05] without the WebAssembly and its fallback, the player has its picture, its links and a grid with a retry control", async ({
  page,
  service,
}) => {
  const entry = await fullEntry(service.origin);
  await page.mock(".wasm", { status: 404, body: "" });
  await page.mock("js-fallback", { status: 404, body: "" });
  const player = await openFramedPlayer(page, service, entry.id);
  await failedGrid(page, player, entry);
});

/** Opens a player whose page's policy does not allow WebAssembly. */
async function refusing(page: Page, service: Service, { id }: Entry): Promise<Scope> {
  const response = await fetch(playerPage(service, id));
  const policy = response.headers.get("content-security-policy")?.replace("'wasm-unsafe-eval'", "") ?? "";
  expect(policy).toContain("script-src 'self'");
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  await page.mock(`/embed/${id}`, { headers, body: await response.text() });
  return openFramedPlayer(page, service, id);
}

/** Removes the expected violations; a closed page reports no more. */
async function takeRefusals(page: Page): Promise<void> {
  await page.close();
  expect(page.violations.splice(0).filter((text) => !text.startsWith("script-src: wasm-eval"))).toEqual([]);
}

test("[EMB-05] if the policy blocks WebAssembly, the player's grid is laid out by the JavaScript fallback", async ({
  page,
  service,
}) => {
  const entry = await fullEntry(service.origin);
  await laidOut(page, await refusing(page, service, entry), service, entry);
  await takeRefusals(page);
});

test("[EMB-05] the page's script and styles have a version and an integrity hash; changed ones are not run", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  const files = page.requests.filter(({ url }) => url.includes("/embed-assets/")).map(({ url }) => url);
  expect(files.length).toBeGreaterThan(1);
  for (const url of files) {
    expect(url).toMatch(/\/embed-assets\/[\da-f]{8}\/[\w-]+\.(js|css)$/);
    const { headers } = await fetch(url);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  await page.mock("player.js", {
    headers: { "content-type": "text/javascript" },
    body: "document.title = 'taken over'",
  });
  await page.goto(playerPage(service, id, { again: 1 }));
  await page.find(".giflet-player-media").shown();
  await page.waitFor("the refused script", () => document.querySelector('script[type="module"]'));
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => document.title)).not.toBe("taken over");
});

test("[EMB-05] a changed stylesheet of the page is not applied", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.mock("player.css", {
    headers: { "content-type": "text/css" },
    body: ".giflet-player { --taken-over: 1 }",
  });
  await page.goto(playerPage(service, id));
  await page.find(".giflet-player-media").shown();
  // The module is requested when the stylesheet has loaded or failed.
  await page.waitFor("the refused stylesheet", () => document.body.classList.contains("is-ready"));
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--taken-over"))).toBe(
    "",
  );
});

test("[EMB-09] the player page links to its oEmbed description, whose HTML is an iframe of that player", async ({
  page,
  service,
}) => {
  const { id, title } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  const description = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]');
    const response = await fetch(link?.href ?? "");
    const { html, title, version }: Record<string, string> = await response.json();
    return { rel: link?.rel, html, title, version };
  });
  expect(description).toMatchObject({ rel: "alternate", version: "1.0", title });
  const [, source = ""] = /^<iframe [^>]*src="([^"]*)"/.exec(description.html ?? "") ?? [];
  const { origin, pathname } = new URL(source.replaceAll("&amp;", "&"));
  expect([origin, pathname]).toEqual([service.origin, `/embed/${id}`]);
});

test("[PLY-08] on a phone, the closed footer is the toggle, 36 px high; open, it has the attribution and a row of 36 px", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const page = await open({ viewport: { width: 360, height: 640 }, userAgent: PHONE });
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
  await expectClosedFooter(page);
});

test("[PLY-08] on a phone, the call to action is at most 340 by 34 px, and the footer 36 px high", async ({
  open,
  service,
}) => {
  const { id } = await findEntry(service.origin, ({ cta }) => cta?.text && cta.text.length > 40 && cta.link);
  // The narrow text is truncated, the wide one has space for more than 340 px.
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1000, height: 700 },
  ]) {
    const page = await open({ viewport, userAgent: PHONE });
    await page.goto(playerPage(service, id));
    await waitForPlayer(page);
    await page.find(".giflet-player-toggle").shown();
    const action = await page.find(".giflet-player-cta").box();
    expect(action.width).toBeGreaterThan(100);
    expect(action.width).toBeLessThanOrEqual(340);
    expect(action.height).toBeLessThanOrEqual(34);
    await page.find(".giflet-player-toggle").click();
    await page.find(".giflet-player-sheet").shown();
    expect((await page.find("footer").box()).height).toBe(36);
    for (const button of [".giflet-player-watch", ".giflet-player-view"]) {
      const { width, height } = await page.find(`.giflet-player-row ${button}`).box();
      expect(width).toBeLessThanOrEqual(340);
      expect(height).toBeLessThanOrEqual(34);
    }
  }
});

/** Makes the page around a player longer than the viewport, and scrolls it. */
function scrollHost(page: Page, top: number): Promise<void> {
  return page.evaluate((top) => {
    document.body.style.height = "3000px";
    scrollTo(0, top);
  }, top);
}

/** Repeats a gesture until the page has scrolled down or up from a position. */
const scrolled = (page: Page, direction: "down" | "up", from: number, gesture: () => Promise<void>) =>
  gestureUntil(`the page to scroll ${direction}`, gesture, () =>
    page.evaluate(
      (direction, from) => (direction === "down" ? scrollY > from : scrollY < from),
      direction,
      from,
    ),
  );

/** Resolves when the page has not scrolled for some frames: a finger gives it momentum. */
const restingScroll = (page: Page) =>
  page.waitFor("the page to rest", async () => {
    const top = scrollY;
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    return scrollY === top;
  });

test("[PLY-04] a finger and a wheel over a player scroll the page around it, until its grid is scrolled", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await scrollHost(page, 0);
  const { x, y } = await page.find("iframe").box();
  await scrolled(page, "down", 50, () => page.swipe({ x: x + 200, y: y + 300 }, { x: x + 200, y: y + 100 }));
  await restingScroll(page);

  // Revealed, and at its top.
  await scrollHost(page, 60);
  await page.point(x + 200, y + 100);
  await waitForFooter(player);
  await scrolled(page, "up", 60, () => page.wheel(-40));
  const overscroll = () =>
    player.evaluate(() => {
      const scroller = document.querySelector(".giflet-player-scroll");
      return scroller && getComputedStyle(scroller).overscrollBehaviorY;
    });
  expect(await overscroll()).toBe("auto");
  await gestureUntil(
    "the scrolled grid",
    () => page.wheel(400),
    () => player.evaluate(() => document.body.classList.contains("is-scrolled")),
  );
  expect(await overscroll()).toBe("contain");
});
