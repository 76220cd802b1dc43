import { type Page, until } from "../../driver/index.ts";
import { callApi, commonTerm, entryWithSound, ids } from "../../support/catalogue.ts";
import { gridShown, gridStartsWith, scrollToItem } from "../../support/grid.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { FIELD, openPicker, pickerShown, pickerStartsWith, tab } from "../../support/picker.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry } from "../../support/player.ts";

// What every version of React must do: one test for each component, with the version of the project.

const callsOf = (page: Page, name: string) =>
  page.evaluate((name) => testPage.calls.filter((call) => call.name === name).length, name);

const focusOn = (page: Page, selector: string) =>
  page.waitFor(`the focus on ${selector}`, (selector) => document.activeElement?.matches(selector), selector);

test("[NPM-02] Grid: pages in order, each requested once, and a new list for a new term", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: { width: 600, height: 600 } });
  await page.goto(sitePage("grid/grid", { service: service.origin, consent: "granted" }));
  await gridStartsWith(page, ids(await callApi(service.origin, "gifs/trending", { limit: 4 })));
  await scrollToItem(page, 40);
  const offsets = page.requests
    .filter(({ url, method, failed }) => method === "GET" && !failed && url.includes("/gifs/trending?"))
    .map(({ url }) => Number(new URL(url).searchParams.get("offset") ?? 0));
  expect(offsets.length).toBeGreaterThan(1);
  expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b));
  await stored(service.origin, "SEEN");

  const term = await commonTerm(service.origin);
  await page.evaluate((term) => testPage.change({ term }), term);
  await page.evaluate(() => scrollTo(0, 0));
  await gridStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: term, limit: 4 })));
});

test("[NPM-02] Grid: arrow keys move the focus; a failed page is fetched on retry", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.goto(sitePage("grid/grid", { service: service.origin }));
  await page.find(".giflet-retry").shown();
  await service.misbehave({});
  await page.find(".giflet-retry").click();
  await gridShown(page, 6);
  await page.find('[aria-posinset="1"] .giflet-target').focus();
  await page.press("ArrowRight");
  await focusOn(page, '[aria-posinset="2"] .giflet-target');
});

test("[NPM-02] Grid: functions of the application render its items and overlays", async ({
  page,
  service,
}) => {
  const [first = "", second = ""] = ids(await callApi(service.origin, "gifs/trending", { limit: 2 }));
  await page.goto(sitePage("grid/extras", { service: service.origin, overlay: 1 }));
  await gridShown(page, 6);
  const overlay = (id: string) => page.find(`[data-gif-id="${id}"] .own-overlay`);
  expect([await overlay(first).text(), await overlay(second).text()]).toEqual([first, second]);
  await page.goto(sitePage("grid/extras", { service: service.origin, renderer: 1 }));
  await page.find('.giflet-placed .giflet-item[aria-posinset="1"] .own-item').shown();
  expect(await page.find('.giflet-item[aria-posinset="1"] .own-item').text()).toBe(`0: ${first}`);
});

test("[NPM-02] Gif: a link with alt text, whose hover, view and click call back once and are reported", async ({
  page,
  service,
}) => {
  const { id, title, alt_text } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, noLink: 1, consent: "granted" }));
  await until("the GIF to be seen", async () => (await callsOf(page, "seen")) === 1);
  expect(await page.find("img.giflet-media").attribute("alt")).toBe(alt_text || title);
  await page.find(".giflet-gif").hover();
  await until("the hover", async () => (await callsOf(page, "hover")) === 1);
  await page.find(".giflet-target").click();
  await stored(service.origin, "CLICK");
  expect([await callsOf(page, "click"), await callsOf(page, "seen")]).toEqual([1, 1]);
});

test("[NPM-02] FavoriteButton: the heart is pressed, and a reload renders the saved GIF", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const url = sitePage("gif/favorite", { service: service.origin, id });
  await page.goto(url);
  await page.find(".giflet-favorite").click();
  await page.find('.giflet-favorite[aria-pressed="true"]').shown();
  await page.goto(url);
  await page.find('.giflet-favorite[aria-pressed="true"]').shown();
  await page.find("img.giflet-media").shown();
});

test("[NPM-02] Video: plays, and its controls mute and pause it", async ({ page, service }) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  await page.waitFor("the video to play", () => (document.querySelector("video")?.currentTime ?? 0) > 0);
  await page.find(".giflet-video").hover();
  await page.find('.giflet-control[aria-label="Unmute"]').click();
  await page.find('.giflet-control[aria-label="Mute"]').shown();
  await page.find('.giflet-control[aria-label="Pause"]').click();
  await page.waitFor("the pause", () => document.querySelector("video")?.paused);
});

test("[NPM-02] Carousel: keys move through the row", async ({ page, service }) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin }));
  await gridShown(page, 3);
  await page.find('[aria-posinset="1"] .giflet-target').focus();
  await page.press("ArrowRight");
  await focusOn(page, '[aria-posinset="2"] .giflet-target');
});

test("[NPM-02] GifPicker: a search, another type, and one callback for a choice", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { types: "gifs,stickers" });
  await page.find(tab("stickers")).click();
  await page.find(`${tab("stickers")}[aria-selected="true"]`).shown();
  await pickerShown(page);
  await page.find(tab("gifs")).click();
  const term = await commonTerm(service.origin);
  await page.find(FIELD).fill(term);
  await pickerStartsWith(page, ids(await callApi(service.origin, "gifs/search", { q: term, limit: 4 })));
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  await until("the choice", async () => (await callsOf(page, "select")) > 0);
  expect(await callsOf(page, "select")).toBe(1);
});

test("[NPM-02] GifPickerButton: the popover takes the focus, Escape returns it, a choice closes it", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("search/button", { service: service.origin }));
  await page.find('[aria-haspopup="dialog"]').click();
  await pickerShown(page, 4);
  await focusOn(page, ".giflet-input");
  await page.press("Escape");
  await focusOn(page, '[aria-haspopup="dialog"][aria-expanded="false"]');
  await page.find('[aria-haspopup="dialog"]').click();
  await pickerShown(page, 4);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  await focusOn(page, '[aria-haspopup="dialog"][aria-expanded="false"]');
  const notes = await page.evaluate(() => noted.map((note) => note.split(" ")[0]));
  expect(notes).toEqual(["open", "close", "open", "select", "close"]);
});

test("[NPM-02] EmbedPlayer: pause and share, and another GIF resets them", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const [other = ""] = ids(await callApi(service.origin, "gifs/related", { gif_id: id, limit: 1 }));
  await page.goto(sitePage("player/player", { service: service.origin, ids: `${id},${other}` }));
  await page.waitFor("the player", () => document.querySelector(".giflet-player.is-ready"));
  await page.find(".giflet-player-pause").click();
  await page.find('.giflet-player-pause[aria-label="Play"]').shown();
  await page.evaluate(() => testPage.change({}));
  await page.waitFor(
    "the other GIF, playing",
    (id) =>
      document.querySelector<HTMLAnchorElement>(".giflet-player-link")?.href.includes(id) &&
      document.querySelector('.giflet-player-pause[aria-label="Pause"]'),
    other,
  );
});
