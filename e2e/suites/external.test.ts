import type { Page, Scope } from "../driver/index.ts";
import { findEntry } from "../support/catalogue.ts";
import { expect, playerPage, test } from "../support/harness.ts";
import { hostedEntry, live } from "../support/player.ts";
import { type Player, standIn, standIns } from "../support/standin.ts";

// The hosts themselves are never asked: a stand-in at the address of each speaks its message protocol.

const VIDEO = ".player-external iframe";
const HOSTS = { youtube: "Watch on YouTube", vimeo: "Watch on Vimeo" };

async function shown(page: Page, address: string): Promise<void> {
  await standIn(page);
  await page.goto(address);
  await live(page);
}

async function swapped(page: Page): Promise<Scope> {
  await page.find(".player-media-button").click();
  await page.find(VIDEO).shown();
  return page.frame(VIDEO);
}

/** Waits for what the player says to the host's page, in part. */
function hears(video: Scope, wanted: Record<string, unknown>): Promise<unknown> {
  return video.waitFor(
    `the host to hear ${JSON.stringify(wanted)}`,
    (wanted) =>
      (globalThis as unknown as Player).heard.some((said) =>
        Object.entries(wanted).every(([key, value]) => JSON.stringify(said[key]) === JSON.stringify(value)),
      ),
    wanted,
  );
}

function say(video: Scope, state: string): Promise<unknown> {
  return video.waitFor(
    `a listener for ${state}`,
    (state) => (globalThis as unknown as Player).say(state),
    state,
  );
}

function hostsAsked(page: Page): string[] {
  const origins: string[] = Object.values(standIns).map(({ origin }) => origin);
  return page.requests.map(({ url }) => url).filter((url) => origins.includes(new URL(url).origin));
}

for (const host of ["youtube", "vimeo"] as const) {
  test(`[EXT-01] a button swaps the GIF for the player of ${host} (a stand-in), and GIF swaps back`, async ({
    page,
    service,
  }) => {
    const { id, external_media } = await hostedEntry(service.origin, host);
    await shown(page, playerPage(service, id));
    expect(await page.find(".player-media-button").text()).toBe(HOSTS[host]);
    // Not before the visitor's click.
    expect(hostsAsked(page)).toEqual([]);
    expect(await page.evaluate((video) => document.querySelector(video), VIDEO)).toBeNull();

    const video = await swapped(page);
    const address = new URL(await video.evaluate(() => location.href));
    expect(address.origin).toBe(standIns[host].origin);
    expect(address.pathname.endsWith(`/${external_media?.asset_uid}`)).toBe(true);
    const { start } = external_media ?? {};
    const wanted =
      host === "youtube"
        ? {
            autoplay: "1",
            loop: "1",
            playsinline: "1",
            fs: "0",
            rel: "0",
            volume: "0",
            start: `${Number(start) - 1}`,
          }
        : { autoplay: "1", byline: "0", title: "0", loop: "0" };
    expect(Object.fromEntries(address.searchParams)).toMatchObject(wanted);
    const frame = await page.find(VIDEO).box();
    expect([frame.width, frame.height]).toEqual([1280, 800]);
    await page.find(".player-media-button").gone();

    await say(video, "paused");
    await page.find(".player-back").shown();
    expect(await page.find(".player-back").text()).toBe("GIF");
    await page.find(".player-back").click();
    await page.waitFor("the video to be taken down", (video) => !document.querySelector(video), VIDEO);
    await page.find(".player-media").shown();
    await page.find(".player-back").gone();
    await page.find(".player-media-button").shown();
  });

  test(`[EXT-02] the way back from ${host} (a stand-in) goes on play and comes on pause and end`, async ({
    page,
    service,
  }) => {
    const { id } = await hostedEntry(service.origin, host);
    await shown(page, playerPage(service, id));
    const video = await swapped(page);
    for (const [state, isShown] of [
      ["playing", false],
      ["paused", true],
      ["playing", false],
      ["ended", true],
    ] as const) {
      await say(video, state);
      const back = page.find(".player-back");
      await (isShown ? back.shown() : back.gone());
    }
  });
}

test("[EXT-02] the player of youtube (a stand-in) is muted and at volume 0 when it is ready", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "youtube");
  await shown(page, playerPage(service, id));
  const video = await swapped(page);
  await hears(video, { event: "command", func: "mute" });
  await hears(video, { event: "command", func: "setVolume", args: [0] });
});

test("[EXT-02] the player of vimeo (a stand-in) is at volume 0 when it is ready", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "vimeo");
  await shown(page, playerPage(service, id));
  const video = await swapped(page);
  await hears(video, { method: "setVolume", value: 0 });
});

test("[EXT-01, TXT-11] another provider, and an id no host would give, have no button and no frame", async ({
  page,
  service,
}) => {
  const known = (name = "") => Object.hasOwn(HOSTS, name);
  const hostile = [
    await findEntry(service.origin, ({ external_media }) =>
      external_media?.provider_name.includes("<script>"),
    ),
    await findEntry(service.origin, ({ external_media }) => external_media?.provider_name === "dailymotion"),
    await findEntry(
      service.origin,
      ({ external_media }) =>
        known(external_media?.provider_name) && String(external_media?.asset_uid).startsWith("../"),
    ),
    await findEntry(
      service.origin,
      ({ external_media }) =>
        known(external_media?.provider_name) && String(external_media?.asset_uid).startsWith("javascript:"),
    ),
  ];
  for (const { id } of hostile) {
    await shown(page, playerPage(service, id));
    const parts = await page.evaluate(
      () =>
        document.querySelectorAll(".player-media-button, .player-external, .player-videos, iframe").length,
    );
    expect(parts).toBe(0);
  }
  expect(page.requests.filter(({ url }) => new URL(url).origin !== service.origin)).toEqual([]);
});
