import { type Page, until } from "../../driver/index.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { pickerShown } from "../../support/picker.ts";
import { requests, type Service } from "../../support/service.ts";

async function open(page: Page, service: Service, params: Record<string, string> = {}): Promise<void> {
  // React runs effects twice only in this build.
  await page.goto(sitePage("search/one-line", { service: service.origin, ...params }, "strict"));
  await pickerShown(page, 4);
}

const change = (page: Page, changes: Record<string, string>) =>
  page.evaluate((changes) => globalThis.change(changes), changes);

const posts = async (service: Service) =>
  (await requests(service.origin)).filter(({ method }) => method === "POST");

test("[PNG-12] without the prop consent nothing is stored or reported; with it, the last user's end delivers the pingbacks", async ({
  page,
  service,
}) => {
  await open(page, service, { provider: "constant" });
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  await change(page, { count: "0" });
  await page.waitFor("no picker", () => !document.querySelector(".giflet-picker"));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe("{}");
  expect(await posts(service)).toEqual([]);

  await change(page, { count: "1", consent: "granted" });
  await pickerShown(page, 4);
  await page.find('.giflet-item[aria-posinset="1"] .giflet-target').click();
  await page.waitFor("the recently used GIF", () => localStorage.getItem("giflet.recents"));
  await change(page, { count: "0" });
  await until("the pingbacks", async () =>
    (await posts(service)).some(({ path, body }) => path.includes("pingback") && body.includes("CLICK")),
  );

  await change(page, { count: "1", consent: "denied" });
  await page.waitFor("nothing to be stored", () => localStorage.length === 0);
});
