import type { Page, Scope } from "../../driver/index.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { hostRequests, mockHosts, ORIGINS, video } from "../../support/mock-hosts.ts";
import { fullEntry, hostedEntry, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

// The hosts are not requested: a page of the sample service at the address of each implements its message protocol.

const VIDEO = ".giflet-player-external iframe";
const HOSTS = { youtube: "Watch on YouTube", vimeo: "Watch on Vimeo" };

type Show = (page: Page, service: Service, id: string) => Promise<void>;

const showPage: Show = async (page, service, id) => {
  await mockHosts(page, service);
  await page.goto(playerPage(service, id));
  await waitForPlayer(page);
};

const showComponent: Show = async (page, service, id) => {
  await mockHosts(page, service);
  await page.goto(sitePage("player/player", { service: service.origin, ids: id, videoHosts: 1 }));
  await page.waitFor("the player to have faded in", () => document.querySelector(".giflet-player.is-ready"));
};

/** The player page, and the component on a page. The selector is that of the player. */
const PLAYERS: [name: string, show: Show, player: string][] = [
  ["the page", showPage, "body"],
  ["the component", showComponent, ".giflet-player"],
];

async function swapped(page: Page): Promise<Scope> {
  await page.find(".giflet-player-media-button").click();
  await page.find(VIDEO).shown();
  return page.frame(VIDEO);
}

/** Waits for a message of the player to the host's page, in part. */
function hears(video: Scope, wanted: Record<string, unknown>): Promise<unknown> {
  return video.waitFor(
    `the host to hear ${JSON.stringify(wanted)}`,
    (wanted) =>
      (globalThis as unknown as { messages: Record<string, unknown>[] }).messages.some((said) =>
        Object.entries(wanted).every(([key, value]) => JSON.stringify(said[key]) === JSON.stringify(value)),
      ),
    wanted,
  );
}

for (const [name, show, player] of PLAYERS) {
  for (const host of ["youtube", "vimeo"] as const) {
    test(`[EXT-01] a button replaces the GIF by the player of ${host} (a mock), and GIF restores it: ${name}`, async ({
      page,
      service,
    }) => {
      const { id, external_media } = await hostedEntry(service.origin, host);
      await show(page, service, id);
      expect(await page.find(".giflet-player-media-button").attribute("aria-label")).toBe(HOSTS[host]);
      // Nothing is requested before the visitor's click.
      expect(hostRequests(page)).toEqual([]);
      expect(await page.evaluate((frame) => document.querySelector(frame), VIDEO)).toBeNull();

      const hosted = await swapped(page);
      const address = new URL(await hosted.evaluate(() => location.href));
      expect(address.origin).toBe(ORIGINS[host]);
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
          : { autoplay: "1", byline: "0", title: "0", loop: "0", color: "7c5cff" };
      expect(Object.fromEntries(address.searchParams)).toMatchObject(wanted);
      const [frame, whole] = [await page.find(VIDEO).box(), await page.find(player).box()];
      expect([frame.width, frame.height]).toEqual([whole.width, whole.height]);
      await page.find(".giflet-player-media-button").gone();

      await video(hosted, "Pause");
      await page.find(".giflet-player-back").shown();
      expect(await page.find(".giflet-player-back").text()).toBe("GIF");
      await page.find(".giflet-player-back").click();
      await page.waitFor("the video to be taken down", (frame) => !document.querySelector(frame), VIDEO);
      await page.find(".giflet-player-media").shown();
      await page.find(".giflet-player-back").gone();
      await page.find(".giflet-player-media-button").shown();
    });
  }
}

for (const host of ["youtube", "vimeo"] as const) {
  test(`[EXT-02] the back button of ${host} (a mock) is hidden on play and shown on pause, end and error`, async ({
    page,
    service,
  }) => {
    const { id } = await hostedEntry(service.origin, host);
    await showPage(page, service, id);
    const hosted = await swapped(page);
    for (const [state, isShown] of [
      ["Play", false],
      ["Pause", true],
      ["Play", false],
      ["End", true],
      ["Play", false],
      ["Fail", true],
    ] as const) {
      await video(hosted, state);
      const back = page.find(".giflet-player-back");
      await (isShown ? back.shown() : back.gone());
    }
  });
}

test("[EXT-02] the player of youtube (a mock) is muted and at volume 0 when it is ready", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "youtube");
  await showPage(page, service, id);
  const hosted = await swapped(page);
  await hears(hosted, { event: "command", func: "mute" });
  await hears(hosted, { event: "command", func: "setVolume", args: [0] });
});

test("[EXT-02] the player of vimeo (a mock) is muted and at volume 0 when it is ready", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "vimeo");
  await showPage(page, service, id);
  const hosted = await swapped(page);
  await hears(hosted, { method: "setVolume", value: 0 });
  await hears(hosted, { method: "setMuted", value: true });
});

test("[EXT-02] if YouTube's script fails to load, the video stays, with a back button", async ({
  page,
  service,
}) => {
  const { id } = await hostedEntry(service.origin, "youtube");
  await showPage(page, service, id);
  await page.mock("https://www.youtube.com/iframe_api", { status: 503, body: "" });
  await swapped(page);
  await page.find(".giflet-player-back").shown();
});

test("[EXT-01, EMB-05] the page's policy allows a video host only if the GIF has a video there", async ({
  service,
}) => {
  const policy = async (id: string) =>
    (await fetch(playerPage(service, id))).headers
      .get("content-security-policy")
      ?.replaceAll(service.origin, "ORIGIN") ?? "";
  const plain = await fullEntry(service.origin);
  expect(await policy(plain.id)).toContain("frame-src 'none'");
  expect(await policy(plain.id)).not.toContain("youtube");
  const youtube = await policy((await hostedEntry(service.origin, "youtube")).id);
  expect(youtube).toMatch(
    /script-src 'self' ORIGIN 'wasm-unsafe-eval' 'sha256-[\w+/]+=' https:\/\/www\.youtube\.com;/,
  );
  expect(youtube).toContain(`frame-src ${ORIGINS.youtube};`);
  const vimeo = await policy((await hostedEntry(service.origin, "vimeo")).id);
  expect(vimeo).toMatch(/script-src 'self' ORIGIN 'wasm-unsafe-eval' 'sha256-[\w+/]+=';/);
  expect(vimeo).toContain(`frame-src ${ORIGINS.vimeo};`);
});
