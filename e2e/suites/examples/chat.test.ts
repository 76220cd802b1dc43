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

test("[A11-01] axe reports nothing for the chat, with its picker and a sent GIF", async ({
  open,
  service,
}) => {
  const page = await open({ colorScheme: "dark" });
  await page.goto(chatPage(service));
  await page.find(".gif-button").click();
  await pickerShown(page, 6);
  expect(await axeFindings(page)).toEqual([]);
  await page.find(FIRST).click();
  await page.find(SENT).shown();
  expect(await axeFindings(page)).toEqual([]);
});
