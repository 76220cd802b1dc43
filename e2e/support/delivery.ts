import { type Page, until } from "../driver/index.ts";
import { sitePage } from "./harness.ts";
import { pingbacks } from "./pingbacks.ts";
import type { Service } from "./service.ts";

type Params = Record<string, string | number>;

const address = (service: Service, params: Params) =>
  sitePage("core/delivery", { service: service.origin, consent: "granted", ...params });

export const openDelivery = (page: Page, service: Service, params: Params = {}) =>
  page.goto(address(service, params));

/** Opens another tab of the same browser, with the same storage. */
export const openTab = (page: Page, service: Service, params: Params = {}) =>
  page.popup(() =>
    page.evaluate((url) => void window.open(url, "_blank", "noopener"), address(service, params)),
  );

export const waitForClient = (page: Page) =>
  page.waitFor("the page", () => typeof delivery === "object" && delivery.client.ledger());

/** Returns the ids of the events that have arrived. */
async function arrived(service: Service): Promise<string[]> {
  const ids: string[] = [];
  for (let after = 0; ; ) {
    const { events } = await pingbacks(service.origin, { after: String(after) });
    ids.push(...events.map(({ gif_id }) => gif_id));
    const last = events.at(-1);
    if (!last) return ids;
    after = last.row;
  }
}

export const eventIds = (count: number, name = "event") =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`).sort();

export const arrivedEvents = (service: Service, count: number) =>
  until(`${count} events in the service's database`, async () => {
    const ids = await arrived(service);
    return ids.length >= count && ids.sort();
  });

/** Returns the number of stored events: each has five lines. */
export const storedCount = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^giflet\.outbox\.(?!lease\.)/.test(key))
      .reduce((sum, [, leaf]) => sum + leaf.split("\n").length / 5, 0),
  );

export const sendEvents = (page: Page, count: number, first = 0) =>
  page.evaluate((first, count) => delivery.send(first, count), first, count);
