import type { Scope } from "../driver/index.ts";
import { axeFindings } from "../support/axe.ts";
import { findEntry } from "../support/catalogue.ts";
import { gridShown } from "../support/grid.ts";
import { expect, galleryPage, playerPage, sitePage, test } from "../support/harness.ts";
import { framed, fullEntry, live } from "../support/player.ts";
import { TALL, tagPageShown } from "../support/tag.ts";

async function clean(scope: Scope): Promise<void> {
  expect(await axeFindings(scope)).toEqual([]);
}

const wishes = {
  light: {},
  dark: { colorScheme: "dark" },
  "forced colours": { forcedColors: true },
  "less motion": { reducedMotion: true },
} as const;

for (const [wish, media] of Object.entries(wishes)) {
  test(`[A11-01] axe finds nothing in a grid: loading, results, hovered, nothing, error (${wish})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    await service.misbehave({ latency: 60_000 });
    await page.goto(sitePage("grid", { service: service.origin }));
    await page.waitFor("the wait", () => document.querySelector('.giflet-list[aria-busy="true"]'));
    await clean(page);
    await service.misbehave({});
    await page.goto(sitePage("grid", { service: service.origin }));
    await gridShown(page, 6);
    await clean(page);
    await page.find('.giflet-item[aria-posinset="2"] .giflet-gif').hover();
    await page.waitFor("the hover", () => room.calls.some(({ name }) => name === "hover"));
    await clean(page);
    await page.evaluate(() => room.change({ term: "zzqqxxzz" }));
    await page.find(".giflet-message").shown();
    await clean(page);
    await service.misbehave({ error_rate: 1, status: 400 });
    await page.evaluate(() => room.change({ term: "other" }));
    await page.find(".giflet-retry").shown();
    await clean(page);
  });
}

test("[A11-01] axe finds nothing in a single GIF, with its uploader shown", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif", { service: service.origin, id }));
  await page.find(".giflet-target").focus();
  await page.find(".giflet-attribution").shown();
  await clean(page);
});

test("[A11-01] axe finds nothing in the player: at rest, revealed, paused", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const player = await framed(page, service, id);
  await clean(player);
  await page.point(200, 200);
  await player.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 6);
  await player.find(".giflet-player-panel").shown();
  await clean(player);
  await player.find(".giflet-player-pause").click();
  await player.find('.giflet-player-pause[aria-label="Play"]').shown();
  await clean(player);
});

test("[A11-01] axe finds nothing in a sticker's, a small and a phone's player", async ({ open, service }) => {
  const sticker = await findEntry(service.origin, () => true, "stickers/trending");
  const { id } = await fullEntry(service.origin);
  for (const [path, width, height] of [
    [playerPage(service, sticker.id), 480, 480],
    [playerPage(service, id), 200, 150],
    [playerPage(service, id, { mobile: 1 }), 390, 640],
  ] as const) {
    const page = await open({ viewport: { width, height } });
    await page.goto(path);
    await live(page);
    await clean(page);
  }
});

test("[A11-01] every control of the player is reached by Tab and has a name", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id));
  await live(page);
  const names = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      const image = activeElement?.querySelector("img")?.alt;
      return activeElement?.getAttribute("aria-label") || activeElement?.textContent?.trim() || image || "";
    });
    names.add(name);
  }
  await page.find(".giflet-player-panel").shown();
  expect(names).toContain("Pause");
  expect(names).toContain("Share");
  expect(names).toContain("Watch");
  expect(names).not.toContain("");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[A11-01] axe finds nothing in the gallery's rooms and dialogs (${colorScheme})`, async ({
    open,
    service,
  }) => {
    const page = await open({ colorScheme });
    await page.goto(galleryPage(service));
    await gridShown(page, 6);
    await clean(page);
    await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
    await page.find(".dialog[open] .facts").shown();
    await clean(page);
    await page.press("Escape");
    await page.find(".wishes .button").click();
    await page.find(".dialog[open] .settings").shown();
    await clean(page);
    await page.press("Escape");
    for (const room of ["gif", "parts", "search", "picker", "player"]) {
      await page.find(`.tabs a[href="#${room}"]`).click();
      await page.find(".placard").shown();
      await page.waitFor("the exhibit", () =>
        document.querySelector(".stage img[src], .exhibit-Gif img, .search-exhibit img[src], .frames iframe"),
      );
      await clean(page);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`[A11-01] axe finds nothing in the gallery's Embed room and in the page with the tag (${colorScheme})`, async ({
    open,
    service,
  }) => {
    const page = await open({ colorScheme, viewport: TALL });
    await page.goto(galleryPage(service, "#embed"));
    const tagged = await tagPageShown(page);
    await page.find(".behind summary").click();
    await page.find(".behind .code").shown();
    await clean(page);
    await clean(tagged);
  });
}
