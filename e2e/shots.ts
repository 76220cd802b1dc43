import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "./driver/index.ts";
import { findEntry } from "./support/catalogue.ts";
import { gridShown } from "./support/grid.ts";
import { chatPage, galleryPage, playerPage, sitePage, test } from "./support/harness.ts";
import { FIELD, openPicker, pickerShown, tab } from "./support/picker.ts";
import { fullEntry, waitForPlayer } from "./support/player.ts";

// Screenshots of every screen, for people to look at. They assert nothing, so they are not a suite.

const WIDTHS = [360, 768, 1440];
const SCHEMES = ["light", "dark"] as const;

const folder = fileURLToPath(new URL("shots", import.meta.url));

function shot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  return page.screenshot(join(folder, `${name}.png`));
}

/** Waits for fonts and animations. */
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
      // As many as the narrowest viewport shows.
      await gridShown(page, 2);
      await page.find(".header-settings .switch input").click();
      await page.find('.giflet-item[aria-posinset="2"]').hover();
      await page.waitFor("pingbacks", () => document.querySelector(".pingbacks-row"));
      await settled(page);
      await shot(page, name("grid"));
      await page.find(".code-details summary").click();
      await shot(page, name("code"));
      await page.find(".code-details summary").click();
      await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
      await page.find(".dialog[open] .facts").shown();
      await settled(page);
      await shot(page, name("picked"));
      await page.press("Escape");
      await page.find(".header-settings .button").click();
      await settled(page);
      await shot(page, name("settings"));
      await page.press("Escape");
      // Tall enough for all of it: frames out of view are not painted.
      await page.viewport({ width, height: 2400 });
      for (const room of ["gif", "player"]) {
        await page.goto(galleryPage(service, `#${room}`));
        await page.waitFor("the exhibit", () => document.querySelector(".stage img[src], .frames iframe"));
        for (const size of room === "player" ? ["desktop", "mobile", "small"] : []) {
          await waitForPlayer(await page.frame(`.frame-${size} iframe`));
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
  await page.goto(sitePage("grid/grid", { service: service.origin }));
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
  for (const [name, id, width, height, params] of [
    ["desktop", gif.id, 480, 480, {}],
    ["300x250", gif.id, 300, 250, {}],
    ["200x150", gif.id, 200, 150, {}],
    ["mobile", gif.id, 390, 640, { mobile: 1 }],
    ["sticker", sticker.id, 480, 480, {}],
    ["cta", action.id, 480, 480, {}],
    ["external", external.id, 480, 480, {}],
  ] as const) {
    const page = await open({ viewport: { width, height } });
    await page.goto(playerPage(service, id, params));
    await waitForPlayer(page);
    await shot(page, `player-${name}`);
    if (name === "mobile") {
      await page.find(".giflet-player-toggle").click();
      await settled(page);
      await shot(page, "player-mobile-open");
    } else if (width >= 250) {
      await page.point(width / 2, height / 3);
      await page.find(".giflet-player-panel").shown();
      await page.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
      await settled(page);
      await shot(page, `player-${name}-hover`);
      await page.wheel(300);
      await page.waitFor("pictures", () =>
        [...document.querySelectorAll<HTMLImageElement>(".giflet-player-item img")].some(
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
  await waitForPlayer(page);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.find(".giflet-player-pause").click();
  await page.waitFor("the error", () => document.querySelector(".giflet-player-retry"));
  await page.wheel(300);
  await settled(page);
  await shot(page, "player-error");
});

for (const width of [360, 768, 1440]) {
  for (const colorScheme of SCHEMES) {
    test(`picker at ${width}, ${colorScheme}`, async ({ open, service }) => {
      const page = await open({ viewport: { width, height: 640 }, colorScheme });
      const name = (part: string) => `picker-${part}-${width}-${colorScheme}`;
      await openPicker(page, service);
      await settled(page);
      await shot(page, name("home"));
      await page.find(".giflet-input").fill("ca");
      await page.waitFor("completions", () => document.querySelector("[role=option]")?.textContent === "cat");
      await pickerShown(page, 6);
      await page.press("ArrowDown");
      await settled(page);
      await shot(page, name("typed"));
      await openPicker(page, service, { categories: 1 });
      await page.find(".giflet-categories button").shown();
      await settled(page);
      await shot(page, name("categories"));
      await page.find(".giflet-categories button:nth-child(5)").click();
      await pickerShown(page, 6);
      await settled(page);
      await shot(page, name("category"));
      for (const type of ["stickers", "emoji", "text", "recent"]) {
        await page.find(tab(type)).click();
        await page.waitFor("the list", () =>
          document.querySelector(".giflet-item img[src], .giflet-message"),
        );
        await settled(page);
        await shot(page, name(type));
      }
    });
  }
}

for (const width of [360, 768, 1440]) {
  for (const colorScheme of SCHEMES) {
    test(`chat at ${width}, ${colorScheme}`, async ({ open, service }) => {
      const page = await open({ viewport: { width, height: 760 }, colorScheme });
      await page.goto(chatPage(service));
      for (const place of [2, 5]) {
        await page.find(".gif-button").click();
        await pickerShown(page, 6);
        await page.find(`.giflet-item[aria-posinset="${place}"] .giflet-target`).click();
        await page.find(".popover").gone();
      }
      await page.find(".composer > input").fill("See you there!");
      await page.press("Enter");
      await page.find(".gif-button").click();
      await pickerShown(page, 6);
      await settled(page);
      await shot(page, `chat-open-${width}-${colorScheme}`);
      await page.press("Escape");
      await settled(page);
      await shot(page, `chat-${width}-${colorScheme}`);
      for (const room of ["search", "picker"]) {
        await page.goto(galleryPage(service, `#${room}`));
        await page.waitFor("the exhibit", () => document.querySelector(".giflet-item img[src]"));
        if (room === "search") {
          await page.find(FIELD).click();
          await page.find("[role=option]").shown();
        }
        await settled(page);
        await shot(page, `gallery-${room}-${width}-${colorScheme}`);
      }
    });
  }
}

const LOOKS = [
  ["light", {}, {}],
  ["dark", { colorScheme: "dark" }, {}],
  ["rtl", {}, { dir: "rtl" }],
  ["forced", { forcedColors: true }, {}],
  ["320", { viewport: { width: 320, height: 700 } }, {}],
] as const;

for (const [look, options, params] of LOOKS) {
  test(`button, parts and lists, ${look}`, async ({ open, service }) => {
    const page = await open({ viewport: { width: 720, height: 700 }, ...options });
    const show = async (path: string, more: Record<string, string | number> = {}) => {
      await page.goto(sitePage(path, { service: service.origin, ...params, ...more }));
      await page.evaluate(
        (dir) => {
          document.documentElement.style.colorScheme = "light dark";
          document.dir = dir;
        },
        "dir" in params ? params.dir : "",
      );
    };
    await show("search/button");
    await page.find('[aria-haspopup="dialog"]').shown();
    await shot(page, `button-${look}`);
    await page.find('[aria-haspopup="dialog"]').click();
    await pickerShown(page, 4);
    await settled(page);
    await shot(page, `button-open-${look}`);
    await show("search/parts");
    await page.find("[data-giflet-category]").shown();
    await page.waitFor("the pictures", () => {
      const images = [...document.querySelectorAll<HTMLImageElement>("[data-giflet-grid] img")];
      return images.length > 3 && images.every((image) => image.complete && image.naturalWidth > 0);
    });
    await settled(page);
    await shot(page, `parts-${look}`);
    for (const list of ["controlled", "masonry-list"]) {
      await show(`lists/${list}`);
      await page.waitFor("the items", () => document.querySelectorAll("[aria-posinset]").length > 3);
      await settled(page);
      await shot(page, `list-${list}-${look}`);
    }
  });
}
