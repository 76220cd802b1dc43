import { expect, test } from "../../support/harness.ts";
import { tag } from "../../support/host.ts";
import { fullEntry } from "../../support/player.ts";
import { listShown, requestPaths } from "../../support/tag.ts";

const isLocales = (path: string) => /\/locales-[0-9a-f]{8}\.js$/.test(path);

test("[NPM-03] data-lang translates lists and passes the language to players", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(
    host.page(
      `${tag(service, 'data-lang="de-AT"')}<giflet-player gif="${id}" height="200"></giflet-player>
      <giflet-carousel height="120"></giflet-carousel>`,
    ),
  );
  await listShown(page, "giflet-carousel", 3);
  await page.find('giflet-carousel >>> button[aria-label="Weiter"]').shown();
  const src = await page.find("giflet-player >>> iframe").attribute("src");
  expect(new URL(src ?? "").searchParams.get("lang")).toBe("de-AT");
  const player = await page.frame("giflet-player >>> iframe");
  expect(await player.evaluate(() => document.documentElement.lang)).toBe("de");
  expect(requestPaths(page, host.origin).filter(isLocales)).toHaveLength(1);
});

test("[NPM-03] without data-lang or in English, the texts of other languages are not requested", async ({
  page,
  service,
  host,
}) => {
  for (const attribute of ["", 'data-lang="en-GB"']) {
    await page.goto(host.page(`${tag(service, attribute)}<giflet-carousel height="120"></giflet-carousel>`));
    await listShown(page, "giflet-carousel", 3);
    await page.find('giflet-carousel >>> button[aria-label="Next"]').shown();
  }
  expect(requestPaths(page, host.origin).filter(isLocales)).toEqual([]);
});

test("[NPM-03] data-strings replaces texts of the language, in lists and the widget", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const strings = `data-lang="de" data-strings='{"noResults":"Leer","loadMore":"Noch mehr","loaded":"{count} Bilder"}'`;
  await page.goto(
    host.page(
      `${tag(service, strings)}<giflet-grid search="zzqqxxzz"></giflet-grid>
      <giflet-grid load-more="button"></giflet-grid>`,
    ),
  );
  const text = (selector: string, wanted: string) =>
    page.waitFor(
      `${wanted} in ${selector}`,
      (selector, wanted) => document.querySelector(selector)?.shadowRoot?.textContent?.includes(wanted),
      selector,
      wanted,
    );
  await text("giflet-grid[search]", "Leer");
  await text("giflet-grid[load-more]", "Noch mehr");
  await text("giflet-grid[load-more]", " Bilder");

  const attributes = `data-gif="${id}" data-mount="#gifs" data-two-click ${strings}`;
  await page.goto(host.page(`<div id="gifs"></div>${tag(service, attributes, "/cdn/widget.js")}`));
  const button = page.find("#gifs > button");
  await page.waitFor("the text of the button", () => document.querySelector("#gifs > button")?.textContent);
  expect(await button.text()).toBe("Von Loopery anzeigen");
  await button.click();
  await listShown(page, "#gifs > div", 6);
  await text("#gifs > div", " Bilder");
});

test("[NPM-03, EMB-05] if the texts fail to load, the list is English", async ({ page, service, host }) => {
  await page.mock("/cdn/locales-", { status: 503, body: "" });
  await page.goto(
    host.page(`${tag(service, 'data-lang="de"')}<giflet-carousel height="120"></giflet-carousel>`),
  );
  await listShown(page, "giflet-carousel", 3);
  await page.find('giflet-carousel >>> button[aria-label="Next"]').shown();
});
