import type { Page } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
import { callApi } from "../../support/catalogue.ts";
import { chatPage, expect, test } from "../../support/harness.ts";
import { pickerShown } from "../../support/picker.ts";
import type { Service } from "../../support/service.ts";

const FIRST = '.giflet-item[aria-posinset="1"] .giflet-target';
const SENT = ".message .giflet-gif";

/** Opens the picker with the keyboard and sends the first GIF. Returns its id. */
async function sendFirst(page: Page): Promise<string> {
  await page.find(".gif-button").focus();
  await page.press("Enter");
  await pickerShown(page, 6);
  const id = await page.find(".giflet-item .giflet-gif").attribute("data-gif-id");
  await page.find(FIRST).focus();
  await page.press("Enter");
  await page.find(".popover").gone();
  return id ?? "";
}

/** The sent GIF, with its picture. */
function shows(page: Page, id: string): Promise<unknown> {
  return page.waitFor(
    `message with the GIF ${id}`,
    (id) => {
      const image = document.querySelector<HTMLImageElement>(`.message [data-gif-id="${id}"] img`);
      return image?.complete && image.naturalWidth > 0;
    },
    id,
  );
}

async function calls(page: Page, service: Service): Promise<string[]> {
  const loaded = page.requests.map(({ url }) => url).filter((url) => url.endsWith(".wasm"));
  return [...loaded, ...(await service.calls()).map(({ path }) => path)];
}

test("[MOD-14, GRD-12] a selected GIF is sent, and shown after a reload without a call or WebAssembly", async ({
  page,
  open,
  service,
}) => {
  await page.goto(chatPage(service));
  await page.find(".message").shown();
  expect(await calls(page, service)).toEqual([]);
  const id = await sendFirst(page);
  await shows(page, id);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Message");
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 1, rating: "g" });
  expect(id).toBe(data[0]?.id);

  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(Object.keys(kept)).toEqual(["chat.messages"]);
  const before = (await service.calls()).length;
  const seen = page.requests.length;
  await page.goto(chatPage(service));
  await shows(page, id);
  expect(page.requests.slice(seen).filter(({ url }) => url.endsWith(".wasm"))).toEqual([]);
  expect((await service.calls()).length).toBe(before);

  // Later: the service's API is gone, and so is this browser.
  const later = await open({
    before: `localStorage["chat.messages"] = ${JSON.stringify(kept["chat.messages"])}`,
  });
  await service.misbehave({ error_rate: 1, status: 503 });
  await later.goto(chatPage(service));
  await shows(later, id);
});

test("[MOD-14] the other side receives it was sent", async ({ page, service }) => {
  await page.goto(chatPage(service));
  const ben = await page.popup(() => page.find(".header a").click());
  const id = await sendFirst(ben);
  await shows(ben, id);
  // In a hidden tab, nothing is loaded, but the message is there.
  await page.waitFor("the message", (id) => document.querySelector(`.message [data-gif-id="${id}"]`), id);
  expect(await page.find(".message:last-child .sender").text()).toBe("Ben");
});

test("[TXT-11, MOD-14] a message from another person adds no URL that is not http(s)", async ({
  open,
  service,
}) => {
  const still = `${service.origin}/media/flower-bloom/200w_s.gif`;
  const gif = {
    id: "evil",
    url: "javascript:document.title='evil'",
    attribution: { name: "Eve", url: "javascript:1" },
    renditions: [
      { url: still, name: "small_still", mime: "image/gif", width: 200, height: 200 },
      { url: "javascript:1", name: "small", mime: "image/gif", width: 200, height: 200 },
    ],
  };
  const messages = [
    { id: "1", from: "ben", at: 0, gif },
    { id: "2", from: "ben", at: 0, gif: { id: "nothing", renditions: "none" } },
  ];
  const page = await open({
    before: `localStorage["chat.messages"] = ${JSON.stringify(JSON.stringify(messages))}`,
  });
  await page.goto(chatPage(service));
  await shows(page, "evil");
  await page.find(SENT).hover();
  expect(await page.evaluate(() => document.querySelector("main")?.innerHTML.includes("javascript:"))).toBe(
    false,
  );
  expect(await page.find(".message:last-child p").text()).toBe("This GIF cannot be shown.");
});

test("[A11-01] Escape closes the popover and returns the focus", async ({ page, service }) => {
  await page.goto(chatPage(service));
  await page.find(".gif-button").focus();
  await page.press("Enter");
  await pickerShown(page, 6);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await at()).toBe("Search GIFs");
  await page.press("Escape");
  await page.find(".popover").gone();
  expect(await at()).toBe("Choose a GIF");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[A11-01] axe reports nothing for the chat, with its picker and a sent GIF (${colorScheme})`, async ({
    open,
    service,
  }) => {
    const page = await open({ colorScheme });
    await page.goto(chatPage(service));
    await page.find(".gif-button").click();
    await pickerShown(page, 6);
    expect(await axeFindings(page)).toEqual([]);
    await page.find(FIRST).click();
    await page.find(SENT).shown();
    expect(await axeFindings(page)).toEqual([]);
  });
}
