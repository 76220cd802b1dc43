import { forgeries } from "../../../packages/embed/tests/forged-messages.ts";
import type { Page } from "../../driver/index.ts";
import { callApi, ids } from "../../support/catalogue.ts";
import { expect, test } from "../../support/harness.ts";
import type { Host } from "../../support/host.ts";
import { tag } from "../../support/host.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry, hasState } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

/** Opens another page, then one with a player for each id, and waits until they are ready. */
async function openPlayers(page: Page, service: Service, host: Host, ids: readonly string[]): Promise<void> {
  await page.goto(host.page("<p>Before</p>", { path: "/before" }));
  const players = ids.map((id) => `<giflet-player gif="${id}" width="260" height="220"></giflet-player>`);
  await page.goto(host.page(tag(service) + players.join("")));
  await waitForReady(page, ids.length);
}

const COUNT_READY = `
  globalThis.readyCount = 0;
  addEventListener("giflet-ready", () => (readyCount += 1), true);
`;

const waitForReady = (page: Page, count: number) =>
  page.waitFor(
    `${count} players to be ready`,
    (count) => (globalThis as unknown as { readyCount: number }).readyCount >= count,
    count,
  );

const historyLength = (page: Page) => page.evaluate(() => history.length);

const setConsent = (page: Page, consent: string) =>
  page.evaluate((consent) => {
    for (const script of document.querySelectorAll("script")) script.dataset.consent = consent;
  }, consent);

const someIds = async (service: Service, limit: number) =>
  ids(await callApi(service.origin, "gifs/trending", { limit }));

test("[PNG-12, EMB-03] a change of consent loads no player again, keeps it paused, and adds nothing to the history, so that Back does not undo it", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: COUNT_READY });
  const shown = await someIds(service, 3);
  await openPlayers(page, service, host, shown);
  const length = await historyLength(page);
  const first = await page.frame("giflet-player >>> iframe");
  await page.evaluate(() => document.querySelector("giflet-player")?.pause());
  await first.waitFor("a paused player", () => document.body.classList.contains("is-paused"));

  await setConsent(page, "granted");
  await stored(service.origin, "SEEN", (events) =>
    shown.every((id) => events.some(({ gif_id }) => gif_id === id)),
  );
  await setConsent(page, "denied");
  await first.waitFor("an empty storage", () => localStorage.length + sessionStorage.length === 0);
  await setConsent(page, "granted");
  await first.waitFor("an id in the storage", () => localStorage.length > 0);
  await setConsent(page, "denied");
  await first.waitFor("an empty storage", () => localStorage.length + sessionStorage.length === 0);

  expect(await hasState(first, "is-paused")).toBe(true);
  expect(page.requests.filter(({ url }) => url.includes("/embed/"))).toHaveLength(3);
  expect(await historyLength(page)).toBe(length);
  await page.back();
  expect(page.url()).toBe(`${host.origin}/before`);
});

test("[EMB-02] in a row beside something higher, a player has the ratio of its GIF", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: COUNT_READY });
  const { id, images } = await fullEntry(service.origin);
  const player = `<giflet-player gif="${id}" width="200"></giflet-player>`;
  await page.goto(host.page(`${tag(service)}<div id="row"><p id="high">Text</p>${player}</div>`));
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("#row")?.style.setProperty("display", "flex");
    document.querySelector<HTMLElement>("#high")?.style.setProperty("height", "600px");
  });
  await waitForReady(page, 1);
  const height = Math.round((200 * Number(images.original?.height)) / Number(images.original?.width));
  await page.waitFor(
    `a height of ${height}`,
    (height) => document.querySelector<HTMLElement>("giflet-player")?.offsetHeight === height,
    height,
  );
});

test("[EMB-03] another GIF adds nothing to the history; a request right after the change is for the new one", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: COUNT_READY });
  const [id = "", other = ""] = await someIds(service, 2);
  await openPlayers(page, service, host, [id]);
  const length = await historyLength(page);
  await page.evaluate((other) => {
    const player = document.querySelector("giflet-player");
    player?.setAttribute("gif", other);
    player?.pause();
  }, other);
  await waitForReady(page, 2);
  const frame = await page.frame("giflet-player >>> iframe");
  await frame.waitFor(
    "the other GIF, paused",
    (other) => location.pathname.endsWith(other) && document.body.classList.contains("is-paused"),
    other,
  );
  expect(await historyLength(page)).toBe(length);
  await page.back();
  expect(page.url()).toBe(`${host.origin}/before`);
});

const COUNT_MESSAGES = `
  globalThis.received = 0;
  globalThis.events = [];
  addEventListener("message", () => (received += 1));
  for (const name of ["play", "pause", "mute", "unmute", "click", "share"])
    addEventListener("giflet-" + name, ({ type }) => events.push(type), true);
`;

test("[EMB-06] a player ignores every forged message of its page and of another frame of the player's origin", async ({
  open,
  service,
  host,
}) => {
  const page = await open({ before: COUNT_READY + COUNT_MESSAGES });
  const [id = ""] = await someIds(service, 1);
  await openPlayers(page, service, host, [id]);
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement("iframe"), { className: "other", src });
    document.body.append(frame);
  }, `${service.origin}/embed/${id}`);
  const other = await page.frame(".other");
  // What a parameter of a script cannot have is in the tests of the function that the element uses.
  const forged = forgeries({ giflet: "pause", id }, service.origin).map(({ data }) =>
    JSON.stringify(data, plain),
  );
  const sent = forged.filter((text) => text !== undefined);
  const before = await page.evaluate(() => (globalThis as unknown as { received: number }).received);
  const post = (texts: string[]) => {
    for (const text of texts) parent.postMessage(JSON.parse(text), "*");
  };
  await other.evaluate(post, sent);
  await page.evaluate(post, sent);
  await page.waitFor(
    "the messages",
    (count) => (globalThis as unknown as { received: number }).received >= count,
    before + 2 * sent.length,
  );
  const player = await page.frame("giflet-player >>> iframe");
  expect(await hasState(player, "is-paused")).toBe(false);
  await page.evaluate(() => document.querySelector("giflet-player")?.pause());
  await page.waitFor(
    "the event of the player",
    () => (globalThis as unknown as { events: string[] }).events.length > 0,
  );
  expect(await page.evaluate(() => (globalThis as unknown as { events: string[] }).events)).toEqual([
    "giflet-pause",
  ]);
});

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

for (const canShare of [false, true])
  test(`[EMB-02] a player may share only in a browser that can (${canShare})`, async ({
    open,
    service,
    host,
  }) => {
    const method = canShare ? "navigator.share = () => {}" : "delete Navigator.prototype.share";
    const page = await open({ before: `${method};` });
    const { id } = await fullEntry(service.origin);
    await page.goto(host.page(`${tag(service)}<giflet-player gif="${id}" height="200"></giflet-player>`));
    const allow = await page.find("giflet-player >>> iframe").attribute("allow");
    expect(allow?.includes("web-share")).toBe(canShare);
  });
