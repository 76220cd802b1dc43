import type { Page, Scope } from "../../driver/index.ts";
import { type AnalyticsEvent, analytics, findAnalyticsEvent } from "../../support/analytics.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry, openFramedPlayer, waitForFooter, waitForPlayer } from "../../support/player.ts";
import { reports, subject, waitForReport } from "../../support/reports.ts";
import type { Service } from "../../support/service.ts";

const clickOn = (label: string, gifId: string): AnalyticsEvent => ({
  event: "embed",
  category: "Embed",
  action: "Click",
  label,
  gifId,
});

/** Runs an action that opens a tab or window, and closes that: this page is in the background meanwhile. */
async function opened(page: Page, action: () => Promise<void>): Promise<void> {
  await (await page.popup(action)).close();
}

/** The actions of a visitor in a player, and the event of each. `item` is a related GIF. */
async function visit(page: Page, player: Scope, service: Service, id: string, item: string): Promise<void> {
  const expectEvent = (wanted: AnalyticsEvent) => findAnalyticsEvent(service.origin, wanted);
  await expectEvent({ event: "page_view", path: `/embed/${id}` });
  await expectEvent({ event: "embed", category: "Embed", action: "Hover", label: "GIF", gifId: id });
  await expectEvent({ event: "page_view", path: `/gifs/${id}/related/page/1` });
  await player.find(".giflet-player-pause").click();
  await expectEvent(clickOn("Pause", id));
  await player.find(".giflet-player-pause").click();
  await expectEvent(clickOn("Play", id));
  await opened(page, () => player.find(".giflet-player-watch").click());
  await expectEvent(clickOn("Watch", id));
  await opened(page, () => player.find(item).click());
  const { gifId } = await expectEvent({ event: "embed", action: "Click", label: "Related Gifs" });
  expect(gifId).not.toBe(id);

  await player.find(".giflet-player-share").click();
  await expectEvent(clickOn("Share", id));
  await opened(page, () => player.find('[data-share="facebook"]').click());
  await expectEvent({ event: "share", shareType: "facebook", gifId: id });
  await player.find(".giflet-player-favorite").click();
  await expectEvent(clickOn("Favorite", id));
}

test("[PNG-09, PNG-06, PLY-06, SHR-01] the page reports view, hover, clicks, pages of related GIFs and shares to analytics", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id, { player: { consent: "granted" } });
  await page.point(256, 200);
  await waitForFooter(player);
  await player.find(".giflet-player-item a").shown();
  await visit(page, player, service, id, ".giflet-player-item a");
  // The same actions as pingbacks, as far as they are specified; related GIFs with their position.
  for (const action of ["SEEN", "HOVER", "PAUSE", "SHARE", "FAVORITE"])
    await stored(service.origin, action, (events) => events.some(({ gif_id }) => gif_id === id));
  for (const isOwn of [true, false])
    await stored(service.origin, "CLICK", (events) => events.some(({ gif_id }) => (gif_id === id) === isOwn));
  const views = (await analytics(service.origin)).filter(({ event }) => event === "page_view");
  expect(views.filter(({ path }) => path === `/embed/${id}`)).toHaveLength(1);
});

test("[PNG-12] without consent, the page neither loads its analytics nor reports or stores anything", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const player = await openFramedPlayer(page, service, id);
  await page.point(256, 200);
  await waitForFooter(player);
  await player.find(".giflet-player-item a").shown();
  await player.find(".giflet-player-pause").click();
  await player.find('.giflet-player-pause[aria-label="Play"]').shown();
  await player.find(".giflet-player-share").click();
  await opened(page, () => player.find('[data-share="facebook"]').click());
  // Anything reported now would arrive before the report of the next visit.
  await page.goto(playerPage(service, id, { consent: "granted" }));
  await waitForPlayer(page);
  await page.find(".giflet-player-pause").click();
  await findAnalyticsEvent(service.origin, clickOn("Pause", id));
  await findAnalyticsEvent(service.origin, { event: "page_view", path: `/embed/${id}` });
  const labels = (await analytics(service.origin)).map(
    ({ label, path, shareType }) => label ?? path ?? shareType,
  );
  expect(labels.filter((what) => what === "Pause" || what === `/embed/${id}`)).toHaveLength(2);
  for (const what of ["Share", "facebook"]) expect(labels).not.toContain(what);
  const asked = page.requests.map(({ url }) => new URL(url).pathname);
  expect(asked.filter((path) => path.endsWith("/analytics.js"))).toHaveLength(1);
});

/** What a service measures on its player page, besides the events of its own analytics. */
const measurement = ({ origin }: Service) => ({
  user: { loggedInStatus: true, userID: "u1", verifiedStatus: true, userType: "partner" },
  errorReports: { dsn: origin.replace("//", "//key@").concat("/1"), rate: 1, withPort: true },
  adVerification: [{ vendor: "v", clientLevels: ["a"] }],
});

/** Opens the player page of a service that measures. The sample service itself has analytics only. */
async function openMeasured(page: Page, service: Service, id: string, consent: string): Promise<void> {
  const url = playerPage(service, id, { consent });
  const response = await fetch(url);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const body = html.replace(/(?<=id="giflet-player"[^>]*>)[^<]*/, (block) => {
    const data = JSON.parse(block);
    Object.assign(data.measurement, measurement(service));
    return JSON.stringify(data).replaceAll("<", "\\u003c");
  });
  expect(body).toContain('"errorReports"');
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  await page.mock(`/embed/${id}?`, { headers, body });
  await page.goto(url);
  await waitForPlayer(page);
}

/** Reports an uncaught error of the page. Errors of a driver's script have no message: they count as another origin's. */
const fail = (page: Page, message: string) =>
  page.evaluate((message) => {
    dispatchEvent(new ErrorEvent("error", { error: new Error(message) }));
  }, message);

const measuringFiles = (page: Page) =>
  page.requests
    .map(({ url }) => new URL(url).pathname.split("/").at(-1))
    .filter((name) => name === "analytics.js" || name === "monitor-capture.js");

test("[MON-01, PNG-10, PNG-11] with consent, the page reports errors, publishes ad verification data, and sends the fields of the visitor", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await openMeasured(page, service, id, "granted");
  const tdata = await page.waitFor("ad verification data", () => (globalThis as { tdata?: object }).tdata);
  expect(tdata).toMatchObject({ web: [{ vendor: "v", verificationParameters: { clientLevel1: "a" } }] });
  const { user } = measurement(service);
  expect(await findAnalyticsEvent(service.origin, { event: "user", userID: user.userID })).toMatchObject(
    user,
  );
  await waitForReport(service.origin, "on purpose", () => fail(page, "on purpose"));
  expect(measuringFiles(page)).toEqual(["analytics.js", "monitor-capture.js"]);
});

test("[MON-01, MON-03, PNG-10, PNG-11, PNG-12] without consent, the page loads no code that measures, reports no error, and publishes and sends nothing", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  for (const consent of ["", "denied"]) {
    await openMeasured(page, service, id, consent);
    await fail(page, "without consent, on purpose");
    await page.find(".giflet-player-pause").click();
    await page.find('.giflet-player-pause[aria-label="Play"]').shown();
    expect(await page.evaluate(() => "tdata" in globalThis)).toBe(false);
  }
  expect(measuringFiles(page)).toEqual([]);
  // Anything sent before would have arrived by now.
  await openMeasured(page, service, id, "granted");
  await waitForReport(service.origin, "with consent", () => fail(page, "with consent, on purpose"));
  await findAnalyticsEvent(service.origin, { event: "user" });
  const subjects = (await reports(service.origin)).map(subject);
  expect(subjects.filter((text) => text.includes("without consent"))).toEqual([]);
  expect((await analytics(service.origin)).filter(({ event }) => event === "user")).toHaveLength(1);
});

test("[PNG-09] analytics that fail to load or to respond do not affect the player", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.mock("/analytics.js", { status: 503, body: "" });
  await page.goto(playerPage(service, id, { consent: "granted" }));
  await waitForPlayer(page);
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await stored(service.origin, "PAUSE");
  expect(await analytics(service.origin)).toEqual([]);
});

test("[PNG-09, PNG-12] the component reports the same to analytics, after consent", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const shown = async (consent: string) => {
    await page.goto(sitePage("player/player", { service: service.origin, ids: id, consent, analytics: 1 }));
    await page.waitFor("the player to have faded in", () =>
      document.querySelector(".giflet-player.is-ready"),
    );
    const { x, y, width, height } = await page.find(".giflet-player").box();
    await page.point(x + width / 2, y + height / 3);
    await waitForFooter(page, ".giflet-player");
    await page.find(".giflet-item a").shown();
  };
  await shown("denied");
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  expect(page.requests.filter(({ url }) => url.includes("/v1/analytics"))).toEqual([]);
  await page.point(0, 0);
  await shown("granted");
  await visit(page, page, service, id, ".giflet-item a");
});
