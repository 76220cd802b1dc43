import type { Page } from "./driver/index.ts";
import { findEntry } from "./support/catalogue.ts";
import { RuleCheck, readSources } from "./support/css-rules.ts";
import { expect, galleryPage, playerPage, test } from "./support/harness.ts";
import { mockHosts } from "./support/mock-hosts.ts";
import { fullEntry, hostedEntry, waitForFooter, waitForPlayer } from "./support/player.ts";
import type { Service } from "./support/service.ts";
import { showStates } from "./support/states.ts";

// Every rule of a published stylesheet must change a state: on the States page of the gallery, or of the player page. The rules for Firefox
// alone (`::-moz-…`) are not checked, because Chromium drops them. The rule for `:host` is for WebKit (`root=shadow` of any-page/rows).

/** A rule without effect, which must be found. */
const CONTROL = { name: "control", text: ".giflet-gif { position: relative }" };

const gif = readSources("react-components/src/styles", ["theme", "gif"]);
const components = readSources("react-components/src/styles", [
  ...["grid", "carousel", "video", "favorite", "search", "picker"],
]);
const player = readSources("react-components/src/styles/player", [
  "base",
  "stage",
  "desktop",
  "share",
  "mobile",
  "frames",
]);
const firstFrame = readSources("embed/src/page/template/src/inline", ["first-frame"]);
const playerCss = [...gif, ...player, ...readSources("embed/src/page/styles", ["page", "related"])];

test("without any rule of a stylesheet, some state looks different", async ({ open, service }) => {
  const check = new RuleCheck();
  // So high that every state is in view.
  const page = await open({ viewport: { width: 1280, height: 24_000 }, before: SHARE_SHEET });
  await page.goto(galleryPage(service, "#states"));
  await showStates(page);
  await check.install(page, [...gif, ...components, ...player, CONTROL], ".state");
  await check.measure(page);
  expect(check.unused).not.toContain("gif: .giflet-sticker");
  for (const media of [{ forcedColors: true }, { reducedMotion: true }]) {
    await page.emulate(media);
    await check.measure(page);
  }
  await page.emulate({});
  await act(page);
  await check.measure(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('input[value="rtl"]')?.click());
  await check.measure(page);
  for (const width of [600, 900, 1500, 1920]) {
    await page.viewport({ width, height: 24_000 });
    await check.measure(page);
  }
  await withoutSupport(page);
  await check.measure(page);
  await onlyFields(page);
  await check.measurePixels(page);

  for (const show of [
    ...[related, failedRelated, hosted, emptyPanel, phone, sticker],
    ...[withoutScripts, phoneWithoutScripts],
  ]) {
    const page = await show(await open({ viewport: { width: 480, height: 480 } }), service, open);
    await check.install(page, [...firstFrame, ...playerCss]);
    await check.measure(page);
    // The inline styles, which show the GIF before the stylesheet has loaded.
    await check.install(page, firstFrame);
    await check.measure(page);
  }
  expect([...check.unused]).toEqual(["theme: :host", "control: .giflet-gif"]);
});

/** Headless browsers have no share sheet. */
const SHARE_SHEET = "navigator.share = async () => {};";

/** Uses controls whose effect ends by itself: these animations are stopped. */
async function act(page: Page): Promise<void> {
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const favorites = ".giflet-favorite, .giflet-player-share-panel .giflet-player-favorite";
    for (const button of document.querySelectorAll<HTMLElement>(favorites)) button.click();
    click(".giflet-player-share-panel .giflet-player-copy");
    click(".giflet-player-share");
  });
  await page.waitFor(
    "the share menu and the copy",
    () =>
      document.querySelector(".giflet-player-menu[open]") &&
      document.querySelector(".giflet-player-copy.is-copied"),
  );
}

/** Removes the rules for browsers that can round in CSS. */
async function withoutSupport(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { rule } of rules)
      if (rule.parentRule instanceof CSSSupportsRule && rule instanceof CSSStyleRule)
        rule.selectorText = "giflet-nothing";
  });
}

/** Shows only the fields of which the browser draws a part. */
async function onlyFields(page: Page): Promise<void> {
  await page.viewport({ width: 480, height: 480 });
  await page.evaluate(() => {
    const fields = [".giflet-position", ".giflet-position", '.giflet-input:not([value=""])'].map((selector) =>
      document.querySelector<HTMLElement>(selector)?.cloneNode(true),
    ) as HTMLElement[];
    for (const [index, field] of fields.entries()) {
      field.dir = index === 1 ? "rtl" : "ltr";
      field.style.setProperty("--giflet-played", "30%");
    }
    document.body.replaceChildren(...fields);
    document.body.style.background = "gray";
  });
  // The browser shows the button that clears a field only on hover.
  await page.forcePseudoClasses("input", ["hover"]);
}

async function showPlayer(page: Page, service: Service, id: string, params = {}): Promise<void> {
  await mockHosts(page, service);
  await page.goto(playerPage(service, id, params));
  await waitForPlayer(page);
}

async function related(page: Page, service: Service): Promise<Page> {
  await showPlayer(page, service, (await fullEntry(service.origin)).id);
  await page.point(120, 80);
  await waitForFooter(page);
  await page.waitFor("related GIFs", () => document.querySelectorAll(".giflet-player-item").length >= 3);
  await page.find(".giflet-player-item").hover();
  await page.find(".giflet-player-overlay").shown();
  return page;
}

async function failedRelated(page: Page, service: Service): Promise<Page> {
  await showPlayer(page, service, (await fullEntry(service.origin)).id);
  await service.misbehave({ error_rate: 1, status: 400 });
  await page.point(120, 80);
  await page.find(".giflet-player-retry").shown();
  await service.misbehave({});
  return page;
}

async function hosted(page: Page, service: Service): Promise<Page> {
  await showPlayer(page, service, (await hostedEntry(service.origin, "youtube")).id);
  await page.find(".giflet-player-media-button").click();
  await page.frame(".giflet-player-external iframe");
  return page;
}

/** A panel whose content depends on options that are all off, of a GIF without an uploader and without related GIFs. */
async function emptyPanel(page: Page, service: Service): Promise<Page> {
  await showPlayer(page, service, (await fullEntry(service.origin)).id, { pauseByAttribution: 1 });
  await page.evaluate(() => {
    document.querySelector(".giflet-player-footer")?.replaceChildren();
    for (const part of document.querySelectorAll(".giflet-player-footer ~ *")) part.remove();
  });
  return page;
}

async function phone(page: Page, service: Service): Promise<Page> {
  await showPlayer(page, service, (await fullEntry(service.origin)).id, { mobile: 1 });
  await page.find(".giflet-player-toggle").click();
  await page.find(".giflet-player-sheet").shown();
  return page;
}

async function sticker(page: Page, service: Service): Promise<Page> {
  const entry = await findEntry(service.origin, () => true, "stickers/trending");
  await showPlayer(page, service, entry.id);
  return page;
}

type Open = (options: object) => Promise<Page>;

async function withoutScripts(_: Page, service: Service, open: Open, params = {}): Promise<Page> {
  const page = await open({ scripts: false, viewport: { width: 480, height: 480 } });
  await page.goto(playerPage(service, (await fullEntry(service.origin)).id, params));
  await page.waitFor("the page and its GIF", () => document.readyState === "complete");
  return page;
}

function phoneWithoutScripts(page: Page, service: Service, open: Open): Promise<Page> {
  return withoutScripts(page, service, open, { mobile: 1 });
}
