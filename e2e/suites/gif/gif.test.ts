import { findEntry, STILL } from "../../support/catalogue.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { fullEntry } from "../../support/player.ts";

function calls(name: string): boolean {
  return testPage.calls.some((call) => call.name === name);
}

test("[ITM-01, A11-03] a GIF is a link to its page with alt text, in a fitting rendition", async ({
  page,
  service,
}) => {
  const { id, url, title, alt_text } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 200 }));
  await page.waitFor("its picture", () => {
    const image = document.querySelector<HTMLImageElement>("img.giflet-media");
    return image?.complete && image.naturalWidth > 0;
  });
  expect(await page.find(".giflet-target").attribute("href")).toBe(url);
  expect(await page.find(".giflet-target").attribute("target")).toBe("_blank");
  expect(await page.find("img.giflet-media").attribute("alt")).toBe(alt_text || title);
  const { width } = await page.find("img.giflet-media").box();
  expect(width).toBe(200);
});

test("[ITM-01] noLink renders a button; paused shows the still", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, noLink: 1, paused: 1 }));
  await page.waitFor(
    "its still",
    (still) => document.querySelector<HTMLImageElement>("img.giflet-media")?.currentSrc.includes(still),
    STILL,
  );
  expect(await page.evaluate(() => document.querySelector(".giflet-target")?.tagName)).toBe("BUTTON");
  expect(await page.evaluate(() => document.querySelector("video"))).toBeNull();
});

test("[ITM-02, A11-03] seen, visible, hover, click and key press call back", async ({ page, service }) => {
  const { id } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, noLink: 1 }));
  for (const name of ["visible", "seen"]) await page.waitFor(name, calls, name);
  await page.find(".giflet-gif").hover();
  await page.waitFor("hover", calls, "hover");
  await page.find(".giflet-target").click();
  await page.waitFor("click", calls, "click");
  await page.press("Shift");
  await page.waitFor("keyPress", calls, "keyPress");
  expect(await page.evaluate(() => testPage.calls.filter(({ name }) => name === "seen").length)).toBe(1);
});

test("[ITM-03, TXT-02] the uploader is shown on hover, with a badge if verified, linked to the profile", async ({
  page,
  service,
}) => {
  const { id, user } = await fullEntry(service.origin);
  await page.goto(sitePage("gif/gif", { service: service.origin, id, width: 320 }));
  await page.find(".giflet-gif").hover();
  await page.find(".giflet-attribution").shown();
  expect(await page.find(".giflet-attribution").text()).toContain(user?.display_name);
  expect(await page.find("a.giflet-attribution").attribute("href")).toContain(service.origin);
  expect(await page.find("a.giflet-attribution").attribute("target")).toBe("_blank");
  expect(await page.find("a.giflet-attribution").attribute("rel")).toContain("noopener");
  await page.find(".giflet-attribution .giflet-verified, .giflet-attribution svg").shown();
});

test("[ITM-03, TXT-02] an uploader who is not public is not named", async ({ page, service }) => {
  const { id } = await findEntry(
    service.origin,
    ({ user }) => user?.display_name && user.is_public === false,
  );
  await page.goto(sitePage("gif/gif", { service: service.origin, id, noLink: 1 }));
  await page.find(".giflet-gif").hover();
  await page.waitFor("hover", calls, "hover");
  expect(await page.evaluate(() => document.querySelector(".giflet-attribution"))).toBeNull();
});
