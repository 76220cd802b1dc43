import type { Page, Scope } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { restingAt, rowShown } from "../../support/carousel.ts";
import { entryWithSound } from "../../support/catalogue.ts";
import { gridShown } from "../../support/grid.ts";
import { expect, galleryPage, sitePage, test } from "../../support/harness.ts";
import { FIELD, openPicker } from "../../support/picker.ts";
import { fullEntry } from "../../support/player.ts";
import { TALL, tagPageShown } from "../../support/tag.ts";
import { playing } from "../../support/video.ts";

/** Expects no findings of axe in either color scheme. The transitions of another scheme end before it checks. */
async function clean(page: Page, scope: Scope = page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulate({ colorScheme });
    expect(await axeFindings(scope), colorScheme).toEqual([]);
  }
}

test("[A11-01] axe reports nothing for the gallery's pages and dialogs, light and dark", async ({
  page,
  service,
}) => {
  await page.goto(galleryPage(service));
  await gridShown(page, 6);
  await clean(page);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  await page.find(".dialog[open] .facts").shown();
  await clean(page);
  await page.press("Escape");
  await page.find(".header-settings .button").click();
  await page.find(".dialog[open] .settings").shown();
  await clean(page);
  await page.press("Escape");
  for (const section of ["gif", "search", "picker", "player"]) {
    await page.find(`.tabs a[href="#${section}"]`).click();
    await page.find(".page-heading").shown();
    await page.waitFor("the exhibit", () =>
      document.querySelector(".stage :is(img, video)[src], .search-sample img[src], .frames iframe"),
    );
    await clean(page);
  }
});

test("[A11-01] axe reports nothing for the gallery's Embed page and the page with the tag, light and dark", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: TALL });
  await page.goto(galleryPage(service, "#embed"));
  const tagged = await tagPageShown(page);
  await page.find(".code-details summary").click();
  await page.find(".code-details .code").shown();
  await clean(page);
  await clean(page, tagged);
});

test("[CAR-03, A11-01] a screen reader announces a carousel with its name, buttons and items", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("carousel/carousel", { service: service.origin, noLink: 1, hideAttribution: 1 }));
  await gridShown(page, 3);
  const alt = await page.find('.giflet-item[aria-posinset="2"] img').attribute("alt");
  const readingOrder = await page.readingOrder();
  const from = (line: string) => readingOrder.indexOf(line);
  expect(readingOrder).toContain('region "Moving pictures"');
  expect(from('button "Previous"')).toBeGreaterThan(from('region "Moving pictures"'));
  expect(from('button "Next"')).toBe(from('button "Previous"') + 1);
  expect(from(`button "${alt}"`)).toBeGreaterThan(from('button "Next"'));
  expect(await page.find("section").attribute("aria-roledescription")).toBe("carousel");
  await page.waitFor("a status", () =>
    /^(Loading GIFs|\d+ GIFs)$/.test(document.querySelector('[role="status"]')?.textContent ?? ""),
  );
});

test("[ITM-05, A11-01] a screen reader announces the video and all its controls", async ({
  page,
  service,
}) => {
  const { id } = await entryWithSound(service.origin);
  await page.goto(sitePage("gif/video", { service: service.origin, id, muted: 1 }));
  // Hidden during playback, but announced.
  await page.waitFor("the pause control", () =>
    document.querySelector('.giflet-control[aria-label="Pause"]'),
  );
  const alt = await page.find(".giflet-video").attribute("aria-label");
  const readingOrder = await page.readingOrder();
  const from = readingOrder.indexOf(`group "${alt}"`);
  expect(from).toBeGreaterThanOrEqual(0);
  const controls = ['button "Pause"', 'slider "Position"', 'button "Captions"', 'button "Unmute"'];
  expect(readingOrder.slice(from).filter((line) => /^(button|slider)/.test(line))).toEqual(controls);
});

test("[A11-01, ITM-06] a screen reader announces position and actions in the picker", async ({
  page,
  service,
}) => {
  await openPicker(page, service, { categories: 1 });
  await page.find(".giflet-categories button").shown();
  const accessibilityTree = await page.accessibilityTree();
  for (const line of [
    'region "GIF picker"',
    'combobox "Search GIFs"',
    'tablist "Types"',
    'tab "GIFs" selected',
    'tab "Recent"',
    'tabpanel "GIFs"',
    'group "Categories"',
    'list "GIFs: Trending"',
    'link "Powered by Loopery"',
    'button "Pause all"',
  ]) {
    expect(accessibilityTree).toContain(line);
  }
  await page.find(FIELD).fill("ca");
  await page.find("[role=option]").shown();
  const typing = await page.accessibilityTree();
  for (const line of ['combobox "Search GIFs" focused expanded', 'listbox "Suggestions"'])
    expect(typing).toContain(line);
  await page.find(FIELD).fill("zzqqxxzz");
  await page.find(".giflet-message").shown();
  expect(await page.accessibilityTree()).toContain('StaticText "No GIFs found"');
  expect(await page.accessibilityTree()).toContain('list "GIFs: Results for zzqqxxzz"');
});

test("[ITM-06, A11-01] a screen reader announces the field, the number of suggestions and the active one", async ({
  page,
  service,
}) => {
  await page.goto(sitePage("search/bar", { service: service.origin }));
  await gridShown(page, 6);
  await page.find(FIELD).focus();
  expect(await page.accessibilityTree()).toContain('combobox "Search GIFs" focused');
  await page.press("ArrowDown");
  await page.find("[role=option]").shown();
  await page.press("ArrowDown");
  const accessibilityTree = await page.accessibilityTree();
  const [first, second] = await page.evaluate(() =>
    [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent),
  );
  expect(accessibilityTree).toContain("search");
  expect(accessibilityTree).toContain('combobox "Search GIFs" focused expanded');
  expect(accessibilityTree).toContain('listbox "Trending searches"');
  expect(accessibilityTree).toContain(`option "${first}" selected`);
  expect(accessibilityTree).toContain(`option "${second}"`);
  expect(accessibilityTree).toContain('StaticText "8 suggestions"');
  await page.type("ca");
  // The results close the menu, which an arrow key opens again.
  await page.waitFor("the results alone", () => {
    const list = document.querySelector(".giflet-list:has(.giflet-item)");
    return list?.ariaLabel?.includes("ca") && !document.querySelector("[role=option]");
  });
  await page.press("ArrowDown");
  await page.waitFor("completions", () => document.querySelector("[role=option]")?.textContent === "cat");
  expect(await page.accessibilityTree()).toContain('listbox "Suggestions"');
  expect(await page.accessibilityTree()).toContain('button "Clear"');
});

test("[A11-01] axe reports nothing for a single GIF with its attribution", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id }));
  await page.find(".giflet-target").focus();
  await page.find(".giflet-attribution").shown();
  expect(await axeFindings(page)).toEqual([]);
});

const schemes = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: true }] as const;

for (const media of schemes) {
  test(`[A11-01] axe reports nothing for a grid: loading, results, hovered, empty, error (${JSON.stringify(media)})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    await service.misbehave({ latency: 60_000 });
    await page.goto(sitePage("grid/grid", { service: service.origin }));
    await page.waitFor("the wait", () => document.querySelector('.giflet-list[aria-busy="true"]'));
    expect(await axeFindings(page)).toEqual([]);
    await service.misbehave({});
    await page.goto(sitePage("grid/grid", { service: service.origin }));
    await gridShown(page, 6);
    expect(await axeFindings(page)).toEqual([]);
    await page.find('.giflet-item[aria-posinset="2"] .giflet-gif').hover();
    await page.waitFor("the hover", () => testPage.calls.some(({ name }) => name === "hover"));
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => testPage.change({ term: "zzqqxxzz" }));
    await page.find(".giflet-message").shown();
    expect(await axeFindings(page)).toEqual([]);
    await service.misbehave({ error_rate: 1, status: 400 });
    await page.evaluate(() => testPage.change({ term: "other" }));
    await page.find(".giflet-retry").shown();
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const media of schemes) {
  test(`[CAR-03, A11-01] axe reports nothing for a row: at rest, hovered, scrolled (${JSON.stringify(media)})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    await page.goto(sitePage("carousel/carousel", { service: service.origin, many: 100 }));
    await rowShown(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.find('.giflet-item[aria-posinset="2"]').hover();
    await page.find(".giflet-scroll-button-next").click();
    await restingAt(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const media of schemes) {
  test(`[ITM-05, A11-01] axe reports nothing for a video: playing, paused (${JSON.stringify(media)})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    const { id } = await entryWithSound(service.origin);
    await page.goto(sitePage("gif/video", { service: service.origin, id }));
    await playing(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.find("video").click();
    await page.find('.giflet-control[aria-label="Play"]').shown();
    expect(await axeFindings(page)).toEqual([]);
  });
}
