import { recordAnimations } from "../../support/animations.ts";
import { axeFindings } from "../../support/axe.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { stored } from "../../support/pingbacks.ts";
import { fullEntry } from "../../support/player.ts";
import { styleOf } from "../../support/style.ts";

const HEART = ".giflet-favorite";

test("[ITM-04] at rest, the active animation of half a second, and the unfavorite animation", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/favorite", { service: service.origin, id, consent: "granted" }));
  await page.find(HEART).shown();
  expect(await page.find(HEART).attribute("aria-pressed")).toBe("false");
  expect(await page.find(HEART).attribute("aria-label")).toBe("Favorite");
  expect(await styleOf(page, ".giflet-heart", "fill")).toBe("rgba(0, 0, 0, 0)");
  const atRest = await styleOf(page, HEART, "color");
  const durations = await page.evaluate(async () => {
    document.querySelector<HTMLElement>(".giflet-favorite")?.click();
    await new Promise(requestAnimationFrame);
    return document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => animation.effect?.getComputedTiming().activeDuration);
  });
  expect(durations).toEqual([500, 500]);
  expect(await page.find(HEART).attribute("aria-pressed")).toBe("true");
  await page.waitFor("rest", () => document.querySelector(".giflet-favorite:not([data-change])"));
  const active = await styleOf(page, HEART, "color");
  expect(active).not.toBe(atRest);
  expect(await styleOf(page, ".giflet-heart", "fill")).toBe(active);
  await stored(service.origin, "FAVORITE", (events) => events.some(({ gif_id }) => gif_id === id));
  await recordAnimations(page, HEART);
  await page.find(HEART).focus();
  await page.press("Space");
  expect(await page.find(HEART).attribute("aria-pressed")).toBe("false");
  await page.waitFor("the animation", () => globalThis.started.length > 0);
  await page.waitFor("rest", () => document.querySelector(".giflet-favorite:not([data-change])"));
  expect(await page.evaluate(() => globalThis.started)).toEqual(["giflet-shrink"]);
});

test("[ITM-04] animated under the pointer, and still with reduced motion", async ({ open, service }) => {
  const { id } = await fullEntry(service.origin);
  for (const reducedMotion of [false, true]) {
    const page = await open({ reducedMotion });
    await page.goto(sitePage("gif/favorite", { service: service.origin, id }));
    await page.find(HEART).shown();
    const stroke = await styleOf(page, ".giflet-heart", "stroke");
    await page.find(HEART).hover();
    await page.waitFor("the pointer", () => document.querySelector(".giflet-favorite:hover"));
    expect(await styleOf(page, ".giflet-heart", "stroke")).not.toBe(stroke);
    const moving = await page.evaluate(
      () => document.querySelector(".giflet-heart")?.getAnimations().length ?? 0,
    );
    expect(moving > 0).toBe(!reducedMotion);
    await page.find(HEART).click();
    expect(await page.find(HEART).attribute("aria-pressed")).toBe("true");
    if (reducedMotion) expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

for (const media of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: true }] as const) {
  test(`[ITM-04, A11-01] axe reports nothing in either state (${JSON.stringify(media)})`, async ({
    open,
    service,
  }) => {
    const page = await open(media);
    const { id } = await fullEntry(service.origin);
    await page.goto(sitePage("gif/favorite", { service: service.origin, id }));
    await page.find(HEART).shown();
    expect(await axeFindings(page)).toEqual([]);
    await page.find(HEART).focus();
    await page.press("Enter");
    expect(await axeFindings(page)).toEqual([]);
  });
}
