import { fileURLToPath } from "node:url";
import type { Page } from "./driver/index.ts";
import { findEntry } from "./support/catalogue.ts";
import { gridShown } from "./support/grid.ts";
import { galleryPage, playerPage, sitePage, test } from "./support/harness.ts";
import { fullEntry, live } from "./support/player.ts";

// Pictures of every screen for people to look at: they assert nothing, so they are no suite.

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ["light", "dark"] as const;

function shot(page: Page, name: string): Promise<void> {
  return page.screenshot(fileURLToPath(new URL(`shots/${name}.png`, import.meta.url)));
}

/** The fonts have arrived and nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.waitFor("fonts and fades", async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return finite.every((animation) => animation.playState !== "running");
  });
}

for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test(`gallery at ${width}, ${colorScheme}`, async ({ open, service }) => {
      const page = await open({
        viewport: { width, height: Math.max(740, Math.round(width * 0.6)) },
        colorScheme,
      });
      const name = (part: string) => `gallery-${part}-${width}-${colorScheme}`;
      await page.goto(galleryPage(service));
      await gridShown(page, 6);
      await page.find(".wishes .switch input").click();
      await page.find('.giflet-item[aria-posinset="2"]').hover();
      await page.waitFor("pingbacks", () => document.querySelector(".wire-row"));
      await settled(page);
      await shot(page, name("grid"));
      await page.find(".behind summary").click();
      await shot(page, name("code"));
      await page.find(".behind summary").click();
      await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
      await page.find(".dialog[open] .facts").shown();
      await settled(page);
      await shot(page, name("picked"));
      await page.press("Escape");
      await page.find(".wishes .button").click();
      await settled(page);
      await shot(page, name("settings"));
      await page.press("Escape");
      // Tall enough for all of it: a frame that nobody sees paints nothing.
      await page.viewport({ width, height: 2400 });
      for (const room of ["gif", "player"]) {
        await page.goto(galleryPage(service, `#${room}`));
        await page.waitFor("the exhibit", () => document.querySelector(".stage img[src], .frames iframe"));
        for (const size of room === "player" ? ["desktop", "mobile", "small"] : []) {
          await live(await page.frame(`.frame-${size} iframe`));
        }
        await settled(page);
        await shot(page, name(room));
      }
    });
  }
}

for (const colorScheme of SCHEMES) {
  test(`grid: nothing and error, ${colorScheme}`, async ({ open, service }) => {
    const page = await open({ colorScheme });
    await page.goto(galleryPage(service));
    await gridShown(page, 6);
    await page.find(".search input").fill("zzqqxxzz");
    await page.find(".giflet-message").shown();
    await shot(page, `gallery-empty-${colorScheme}`);
    await service.misbehave({ error_rate: 1, status: 400 });
    await page.find(".search input").fill("other");
    await page.find(".giflet-retry").shown();
    await shot(page, `gallery-error-${colorScheme}`);
  });
}

test("forced colours", async ({ open, service }) => {
  const page = await open({ forcedColors: true });
  await page.goto(sitePage("grid", { service: service.origin }));
  await gridShown(page, 6);
  await page.find('.giflet-item[aria-posinset="2"] .giflet-target').focus();
  await shot(page, "grid-forced-colours");
  await page.goto(galleryPage(service));
  await gridShown(page, 6);
  await shot(page, "gallery-forced-colours");
});

test("player in its sizes", async ({ open, service }) => {
  const gif = await fullEntry(service.origin);
  const sticker = await findEntry(service.origin, () => true, "stickers/trending");
  const action = await findEntry(service.origin, ({ cta }) => cta?.text && cta.link?.startsWith("http"));
  const external = await findEntry(
    service.origin,
    ({ external_media }) => external_media?.provider_name === "youtube",
  );
  for (const [name, id, width, height, wishes] of [
    ["desktop", gif.id, 480, 480, {}],
    ["300x250", gif.id, 300, 250, {}],
    ["200x150", gif.id, 200, 150, {}],
    ["mobile", gif.id, 390, 640, { mobile: 1 }],
    ["sticker", sticker.id, 480, 480, {}],
    ["cta", action.id, 480, 480, {}],
    ["external", external.id, 480, 480, {}],
  ] as const) {
    const page = await open({ viewport: { width, height } });
    await page.goto(playerPage(service, id, wishes));
    await live(page);
    await shot(page, `player-${name}`);
    if (name === "mobile") {
      await page.find(".player-toggle").click();
      await settled(page);
      await shot(page, "player-mobile-open");
    } else if (width >= 250) {
      await page.point(width / 2, height / 3);
      await page.find(".player-panel").shown();
      await page.waitFor("related GIFs", () => document.querySelectorAll(".player-item").length >= 6);
      await settled(page);
      await shot(page, `player-${name}-hover`);
      await page.wheel(300);
      await page.waitFor("pictures", () =>
        [...document.querySelectorAll<HTMLImageElement>(".player-item img")].some(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      );
      await settled(page);
      await shot(page, `player-${name}-scrolled`);
    }
  }
});

test("player: error in the grid, paused", async ({ open, service }) => {
  const { id } = await fullEntry(service.origin);
  const page = await open({ viewport: { width: 480, height: 480 } });
  await page.goto(playerPage(service, id));
  await live(page);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.find(".player-pause").click();
  await page.waitFor("the error", () => document.querySelector(".player-retry"));
  await page.wheel(300);
  await settled(page);
  await shot(page, "player-error");
});
