import { gridShown } from "../../support/grid.ts";
import { expect, galleryPage, test } from "../../support/harness.ts";
import { pingbacks, stored } from "../../support/pingbacks.ts";
import { TALL, tagPageShown } from "../../support/tag.ts";

const FIRST = '.giflet-item[aria-posinset="1"]';

test("[PNG-12, PNG-13] the gallery sends nothing before consent, then shows what the service receives", async ({
  page,
  service,
}) => {
  await page.goto(galleryPage(service));
  await gridShown(page, 6);
  await page.find(FIRST).hover();
  await page.find(`${FIRST} .giflet-target`).click();
  await page.find(".dialog[open]").shown();
  await page.press("Escape");
  expect((await pingbacks(service.origin)).total).toBe(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await page.find(".header-settings .switch input").click();
  await page.find(`${FIRST} .giflet-target`).click();
  const [click] = await stored(service.origin, "CLICK");
  await page.waitFor(
    "the click on the panel",
    (id) => document.querySelector(".pingbacks-row.action-click code")?.textContent === id,
    click?.gif_id,
  );
  await page.waitFor("the page's own account, whole, with what was acknowledged", () => {
    const [accepted = 0, ...parts] = [...document.querySelectorAll(".ledger dd")].map((count) =>
      Number(count.textContent),
    );
    return accepted > 0 && (parts[0] ?? 0) > 0 && accepted === parts.reduce((sum, part) => sum + part, 0);
  });
});

test("[ITM-01] a selected GIF opens over the grid, which keeps its position, and can be opened on the other pages", async ({
  page,
  service,
}) => {
  await page.goto(galleryPage(service));
  await gridShown(page, 6);
  const target = '.giflet-item[aria-posinset="4"] .giflet-target';
  const id = await page.find('.giflet-item[aria-posinset="4"] .giflet-gif').attribute("data-gif-id");
  await page.find(target).click();
  await page.find(`.dialog[open] [data-gif-id="${id}"]`).shown();
  await page.press("Escape");
  await page.find(".dialog[open]").gone();
  expect(await page.evaluate((target) => document.activeElement?.matches(target), target)).toBe(true);

  await page.press("Enter");
  await page.find(".dialog[open] .button-main").click();
  await page.waitFor(
    "three players of it",
    (id) => [...document.querySelectorAll("iframe")].filter(({ src }) => src.includes(`${id}`)).length === 3,
    id,
  );
  // A frame that is not visible does not fade in.
  await page.find(".frame-small iframe").hover();
  const player = await page.frame(".frame-small iframe");
  await player.find(".giflet-player-media").shown();
});

test("[GRD-06] nothing is wider than a phone, and every control is there", async ({ open, service }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  for (const section of ["", "#gif", "#player", "#embed"]) {
    await page.goto(galleryPage(service, section));
    await page.waitFor("the room", () => document.querySelector(".giflet-media[src], iframe"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.find(".header-settings .switch input").shown();
    await page.find(".pingbacks-toggle").shown();
  }
});

test("[EMB-03] the Embed page shows a page with the tag only, and its source; another provider has the source alone", async ({
  open,
  service,
}) => {
  const page = await open({ viewport: TALL });
  await page.goto(galleryPage(service, "#embed"));
  const tagged = await tagPageShown(page);
  expect(await tagged.evaluate(() => document.querySelectorAll("script").length)).toBe(1);
  await page.find(".code-details summary").click();
  await page.find(".code-details .code").shown();
  const source = await page.find(".code-details pre").text();
  expect(source).toContain(
    '<script async src="https://cdn.example/embed.js" data-api-key="YOUR_KEY"></script>',
  );
  expect(source.match(/<script/g)).toHaveLength(1);

  await page.find(".header-settings .button").click();
  await page.find('.settings input[value="public"]').click();
  await page.find('.settings input[name="key"]').fill("my-own-key");
  await page.find('.settings button[type="submit"]').click();
  await page.waitFor("the page gone", () => !document.querySelector(".tag-page"));
  await page.find(".code-details summary").shown();
});
