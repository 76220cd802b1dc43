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

test("[NPM-03, EMB-05] if the texts fail to load, the list is English", async ({ page, service, host }) => {
  await page.mock("/cdn/locales-", { status: 503, body: "" });
  await page.goto(
    host.page(`${tag(service, 'data-lang="de"')}<giflet-carousel height="120"></giflet-carousel>`),
  );
  await listShown(page, "giflet-carousel", 3);
  await page.find('giflet-carousel >>> button[aria-label="Next"]').shown();
});
