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

test("[NPM-03] a change of data-lang and data-strings changes the texts of lists, players and pickers", async ({
  page,
  service,
  host,
}) => {
  const { id } = await fullEntry(service.origin);
  const elements = `<giflet-carousel height="120"></giflet-carousel><giflet-picker-button></giflet-picker-button>
    <giflet-player gif="${id}" height="200"></giflet-player>`;
  await page.goto(host.page(tag(service) + elements));
  await listShown(page, "giflet-carousel", 3);
  await page.find('giflet-carousel >>> button[aria-label="Next"]').shown();
  await page.find('giflet-picker-button >>> button[aria-label="Choose a GIF"]').shown();
  const change = (name: string, value: string) =>
    page.evaluate(
      (name, value) => document.querySelector("script[data-api-key]")?.setAttribute(name, value),
      name,
      value,
    );
  await change("data-lang", "de");
  await page.find('giflet-carousel >>> button[aria-label="Weiter"]').shown();
  await page.find('giflet-picker-button >>> button[aria-label="GIF auswählen"]').shown();
  await page.waitFor("the player", () =>
    document.querySelector("giflet-player")?.shadowRoot?.querySelector("iframe")?.src.includes("lang=de"),
  );
  await change("data-strings", '{"next":"Nach rechts","choose":"Ein GIF"}');
  await page.find('giflet-carousel >>> button[aria-label="Nach rechts"]').shown();
  await page.find('giflet-picker-button >>> button[aria-label="Ein GIF"]').shown();
});
