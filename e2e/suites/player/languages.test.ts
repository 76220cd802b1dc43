import { axeFindings } from "../../support/axe.ts";
import { expect, playerPage, sitePage, test } from "../../support/harness.ts";
import { fullEntry, waitForFooter, waitForPlayer } from "../../support/player.ts";

const LANGUAGES = ["ar", "de", "en", "es", "fr", "ja", "pt"];

test("[NPM-03] the player page has the language of its address", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(playerPage(service, id, { lang: "de" }));
  await waitForPlayer(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await page.find('.giflet-player-pause[aria-label="Pause"]').click();
  await page.find('.giflet-player-pause[aria-label="Abspielen"]').shown();
  expect(await page.find(".giflet-player-watch").text()).toBe("Ansehen");
  expect(await page.find(".giflet-player-bar a").text()).toBe("Weiter ansehen auf Loopery");
  await page.find('.giflet-player-share[aria-label="Teilen"]').click();
  await page.find(".giflet-player-menu[open]").shown();
  expect(await page.find(".giflet-player-copy").attribute("aria-label")).toBe("Einbettungscode kopieren");
});

for (const half of ["page", "component"]) {
  test(`[NPM-03] from right to left, the account is @name, at the right (${half})`, async ({
    page,
    service,
  }) => {
    const { id } = await fullEntry(service.origin);
    if (half === "page") await page.goto(playerPage(service, id, { lang: "ar" }));
    else await page.goto(sitePage("player/player", { service: service.origin, ids: id }));
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await page.waitFor("the player", () => document.querySelector(".giflet-player.is-ready"));
    const [text, sign, end, distance] = await page.evaluate(() => {
      const [name, display] = ["username", "name"].map((part) =>
        document.querySelector(`.giflet-player-${part}`),
      );
      const letter = (text: Node | null | undefined, at: number) => {
        const range = document.createRange();
        range.setStart(text as Node, at);
        range.setEnd(text as Node, at + 1);
        return range.getBoundingClientRect();
      };
      const last = name?.lastChild;
      const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
      return [
        name?.textContent ?? "",
        letter(name?.firstChild, 0).left,
        letter(last, (last?.textContent?.length ?? 0) - 1).left,
        Math.abs(right(name) - right(display)),
      ] as const;
    });
    expect(text).toMatch(/^@\w/);
    expect(sign).toBeLessThan(end);
    expect(distance).toBeLessThan(1);
  });
}

test("[NPM-03, A11-01] in every language, the controls fit the frame; from right to left, axe reports nothing", async ({
  open,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const page = await open({ viewport: { width: 300, height: 300 } });
  for (const [index, lang] of LANGUAGES.entries()) {
    await page.goto(playerPage(service, id, { lang }));
    await waitForPlayer(page);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(lang === "ar" ? "rtl" : "ltr");
    await page.point(120 + index, 80);
    await waitForFooter(page);
    const places = await page.evaluate(() => {
      const boxes = (controls: string) =>
        [...document.querySelectorAll(controls)].map((control) => ({
          name: control.className,
          box: control.getBoundingClientRect(),
        }));
      const header = boxes(".giflet-player-header > *, .giflet-player-pause");
      return {
        outside: boxes(".giflet-player-header > *, .giflet-player-footer > *, .giflet-player-front > button")
          .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth))
          .map(({ name }) => name),
        areCovered: header.some(({ box }, index) =>
          header.some(({ box: other }, at) => at > index && box.left < other.right && other.left < box.right),
        ),
      };
    });
    expect(places, lang).toEqual({ outside: [], areCovered: false });
  }
  await page.goto(playerPage(service, id, { lang: "ar" }));
  await waitForPlayer(page);
  await page.find(".giflet-player-share").click();
  await page.find(".giflet-player-menu[open]").shown();
  expect(await axeFindings(page)).toEqual([]);
});
