import { type Page, until } from "../../driver/index.ts";
import { axeFindings } from "../../support/axe.ts";
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

/** The requests for the first page of trending GIFs, by the key in their path. */
const trending = (page: Page, apiKey = "e2e") =>
  page.requests.filter(({ url }) => url.includes(`/api/v1/${apiKey}/gifs/trending`)).length;

const posts = async (service: Service) =>
  (await requests(service.origin)).filter(({ method }) => method === "POST");

test("[ITM-06, CLI-03] two pickers with equal options, new on each render, share a client in StrictMode", async ({
  page,
  service,
}) => {
  await open(page, service, { count: "2" });
  await page.waitFor("GIFs in both pickers", () =>
    [...document.querySelectorAll(".giflet-picker")].every((picker) =>
      picker.querySelector(".giflet-item img"),
    ),
  );
  expect(trending(page)).toBe(1);
  // Rendered again, with a new provider of the same key.
  await change(page, { any: "thing" });
  await change(page, { count: "1" });
  await page.waitFor("one picker", () => document.querySelectorAll(".giflet-picker").length === 1);
  expect(await axeFindings(page)).toEqual([]);
  await change(page, { count: "2" });
  await page.waitFor("GIFs in both pickers", () => {
    const pickers = [...document.querySelectorAll(".giflet-picker")];
    return pickers.length === 2 && pickers.every((picker) => picker.querySelector(".giflet-item img"));
  });
  expect(trending(page)).toBe(1);
});

test("[ITM-06, CLI-03] another key makes another client", async ({ page, service }) => {
  await open(page, service);
  await change(page, { apiKey: "other" });
  await until("the call with the other key", async () => trending(page, "other") === 1);
  await pickerShown(page, 4);
});

test("[ITM-06, CLI-03] unmounted and mounted again, the picker works with a client of its own", async ({
  page,
  service,
}) => {
  await open(page, service);
  await change(page, { count: "0" });
  await page.waitFor("no picker", () => !document.querySelector(".giflet-picker"));
  await change(page, { count: "1" });
  await pickerShown(page, 4);
  expect(trending(page)).toBe(2);
});

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
