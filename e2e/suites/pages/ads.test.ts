import { expect, sitePage, test } from "../../support/harness.ts";
import { fullEntry } from "../../support/player.ts";

test("[GRD-12] an advertisement that takes the focus without a gesture is removed, and what is typed stays in the field", async ({
  page,
  service,
}) => {
  const { id } = await fullEntry(service.origin);
  const ad = "https://ads.test/";
  const body = `<script>onresize = () => document.getElementById("field").focus()</script><input id="field">`;
  await page.mock(ad, { headers: { "content-type": "text/html" }, body });
  await page.goto(sitePage("gif/gif", { service: service.origin, id, ad, paused: 1 }));
  const input = (await page.frame("iframe.giflet-ad")).find("#field");
  await input.shown();
  await page.evaluate(() => {
    Object.assign(globalThis, { blurs: 0 });
    addEventListener("blur", () => Object.assign(globalThis, { blurs: blurs() + 1 }));
    const blurs = () => (globalThis as unknown as { blurs: number }).blurs;
  });
  /** Makes the advertisement take the focus. */
  const steal = async (width: string) => {
    const before = await page.evaluate((width) => {
      Object.assign(document.querySelector("iframe.giflet-ad") ?? {}, { width });
      return (globalThis as unknown as { blurs: number }).blurs;
    }, width);
    await page.waitFor(
      "the page to lose the focus",
      (before) => (globalThis as unknown as { blurs: number }).blurs > before,
      before,
    );
  };
  const hasFocus = () => page.evaluate(() => document.activeElement?.className);
  // Tab is a gesture of the visitor.
  await page.find(".field").click();
  await page.press("Tab");
  expect(await hasFocus()).toBe("giflet-ad");

  await page.find(".field").click();
  await page.type("se");
  await steal("310");
  await page.waitFor("the focus to return", () => document.activeElement?.className === "field");
  await page.type("cr");
  await steal("320");
  await page.waitFor("the advertisement to be removed", () => !document.querySelector("iframe"));
  await page.type("et");
  expect(await page.evaluate(() => document.querySelector<HTMLInputElement>(".field")?.value)).toBe("secret");
});

test("[GRD-12] the visitor may click in an advertisement", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  const ad = "https://ads.test/";
  await page.mock(ad, { headers: { "content-type": "text/html" }, body: '<input id="field">' });
  await page.goto(sitePage("gif/gif", { service: service.origin, id, ad, paused: 1 }));
  const input = (await page.frame("iframe.giflet-ad")).find("#field");
  await input.click();
  await page.type("yes");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("giflet-ad");
});
