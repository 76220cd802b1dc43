import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { findEntry } from "../../support/catalogue.ts";
import { expect, playerPage, test } from "../../support/harness.ts";
import { compareScreenshot, freezePlayer } from "../../support/looks.ts";
import { mockHosts, video } from "../../support/mock-hosts.ts";
import { fullEntry, hostedEntry, scrollRelated, waitForFooter, waitForPlayer } from "../../support/player.ts";
import type { Service } from "../../support/service.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

type Act = (page: Page) => Promise<unknown>;

/** Waits until the footer is revealed and the related GIFs have loaded. */
async function related(page: Page): Promise<void> {
  await waitForFooter(page);
  await page.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
}

async function hover(page: Page): Promise<void> {
  await page.point(120, 80);
  await related(page);
}

async function scroll(page: Page): Promise<void> {
  await hover(page);
  await scrollRelated(page, page);
  await page.find(".giflet-player-bar").shown();
  // The first page is shorter than a small frame, and the next may load after the wheel has ended.
  await page.waitFor("the distance to be scrolled", () => {
    const part = [...document.querySelectorAll("*")].find(({ scrollTop }) => scrollTop > 0);
    part?.scrollTo({ top: 400, behavior: "instant" });
    // With GIFs down to the lower edge.
    return part?.scrollTop === 400 && part.scrollHeight > 400 + part.clientHeight;
  });
}

async function share(page: Page): Promise<void> {
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
}

const openSheet: Act = async (page) => {
  await page.find(".giflet-player-toggle").click();
  await page.find(".giflet-player-sheet").shown();
};

const play: Act = async (page) => {
  await page.find(".giflet-player-media-button").click();
  await video(await page.frame(".giflet-player-external iframe"), "Play");
  await page.find(".giflet-player-back").gone();
};

const watch: Act = async (page) => {
  await play(page);
  await video(await page.frame(".giflet-player-external iframe"), "Pause");
  await page.find(".giflet-player-back").shown();
};

const pause: Act = async (page) => {
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await related(page);
};

const full = async (service: Service) => (await fullEntry(service.origin)).id;
const sticker = async (service: Service) =>
  (await findEntry(service.origin, ({ user }) => user, "stickers/trending")).id;
const hosted = async (service: Service) => (await hostedEntry(service.origin, "youtube")).id;
const nobody = async (service: Service) =>
  (
    await findEntry(
      service.origin,
      ({ user, is_sticker, images, cta, external_media }) =>
        !user && !Number(is_sticker ?? 0) && images.original_still && !cta && !external_media,
    )
  ).id;
const action = async (service: Service) =>
  (await findEntry(service.origin, ({ cta }) => cta?.text && cta.link)).id;

interface Look {
  rows: string;
  of: (service: Service) => Promise<string>;
  size?: readonly [width: number, height: number];
  act?: Act;
  phone?: boolean;
  reducedMotion?: boolean;
}

const looks: Record<string, Look> = {
  rest: { rows: "PLY-01, PLY-03", of: full },
  hover: { rows: "PLY-03, PLY-04", of: full, act: hover },
  scrolled: { rows: "PLY-05", of: full, act: scroll },
  share: { rows: "SHR-01", of: full, act: share },
  "share-hosted": { rows: "SHR-03", of: hosted, act: share },
  "call-to-action": { rows: "PLY-10", of: action, act: hover },
  hosted: { rows: "EXT-01", of: hosted },
  "hosted-open": { rows: "EXT-01, EXT-02", of: hosted, act: watch },
  sticker: { rows: "PLY-01", of: sticker },
  "no-user": { rows: "PLY-03", of: nobody, act: hover },
  "reduced-motion": { rows: "A11-02", of: full, reducedMotion: true },
  "300x250": { rows: "PLY-11", of: full, size: [300, 250], act: hover },
  "300x250-share": { rows: "SHR-01", of: full, size: [300, 250], act: share },
  "249x300": { rows: "PLY-07", of: full, size: [249, 300] },
  "480x199": { rows: "PLY-07", of: full, size: [480, 199] },
  phone: { rows: "PLY-08", of: full, size: [360, 640], phone: true },
  paused: { rows: "PLY-06", of: full, act: pause },
  "hosted-playing": { rows: "EXT-02", of: hosted, act: play },
  "300x250-scrolled": { rows: "PLY-05", of: full, size: [300, 250], act: scroll },
  "300x250-hosted-open": { rows: "EXT-01, EXT-02", of: hosted, size: [300, 250], act: watch },
  "249x300-hosted-open": { rows: "EXT-01, PLY-07", of: hosted, size: [249, 300], act: watch },
  "phone-hosted": { rows: "PLY-08, EXT-01", of: hosted, size: [360, 640], phone: true },
  "phone-hosted-open": { rows: "PLY-08, EXT-02", of: hosted, size: [360, 640], phone: true, act: watch },
  "phone-open": { rows: "PLY-08", of: full, size: [360, 640], phone: true, act: openSheet },
};

for (const [name, { rows, of, size = [480, 480] as const, act, phone, reducedMotion }] of Object.entries(
  looks,
)) {
  test(`[${rows}, A11-01] the player matches its screenshot, and axe reports nothing: ${name}`, async ({
    open,
    service,
  }) => {
    const viewport = { width: size[0], height: size[1] };
    const page = await open({ viewport, reducedMotion, ...(phone && { userAgent: PHONE }) });
    await mockHosts(page, service);
    await page.goto(playerPage(service, await of(service)));
    await waitForPlayer(page);
    await act?.(page);
    expect(await axeFindings(page)).toEqual([]);
    await freezePlayer(page);
    expect(await compareScreenshot(page, await open(), name)).toBe("");
  });
}
