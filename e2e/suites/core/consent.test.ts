import type { Consent } from "@giflet/core";
import { type Page, until } from "../../driver/index.ts";
import { storedCount } from "../../support/delivery.ts";
import { expect, sitePage, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";
import type { Service } from "../../support/service.ts";

declare global {
  /** Every write to browser storage, by what was written. */
  var writes: string[];
}

/** Records every write before any script of the page runs. */
const WATCH = `
  globalThis.writes = [];
  const note = (owner, name) => {
    const own = owner[name];
    owner[name] = function (...args) {
      writes.push(name + " " + String(args[0]));
      return own.apply(this, args);
    };
  };
  note(Storage.prototype, "setItem");
  note(IDBFactory.prototype, "open");
  note(CacheStorage.prototype, "open");
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(document, "cookie", { get: cookie.get, set(text) { writes.push("cookie " + text); cookie.set.call(document, text); } });
`;

const PIXEL = ".pixel.test/";

async function start(page: Page, service: Service): Promise<void> {
  await page.mock(PIXEL, { headers: { "content-type": "image/gif" }, body: "" });
  await page.goto(sitePage("core/delivery", { service: service.origin }));
}

/** What the page does regardless of consent: records pingbacks, shows pixels, and is left. */
async function live(page: Page, consent: Consent): Promise<void> {
  await page.evaluate(async (consent) => {
    delivery.client.setConsent(consent);
    delivery.send(0, 2);
    delivery.see("pixel", ['<img src="https://a.pixel.test/">']);
    await delivery.client.flush();
    dispatchEvent(new PageTransitionEvent("pagehide"));
  }, consent);
}

/** The requests except those for the page's own files, after all requests so far have been recorded. */
async function sent(page: Page, service: Service): Promise<string[]> {
  const marker = `${service.origin}/v1/gifs/trending?api_key=marker`;
  await page.evaluate((marker) => fetch(marker).then(() => {}), marker);
  await until("the marker", async () => page.requests.some(({ url }) => url === marker));
  const own = new URL(page.url()).origin;
  return page.requests.map(({ url }) => url).filter((url) => !url.startsWith(own) && url !== marker);
}

const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(document.cookie ? [document.cookie] : []),
  ]);

test("[PNG-12] importing the package and creating a client send and store nothing", async ({
  open,
  service,
}) => {
  const page = await open({ before: WATCH });
  await start(page, service);
  expect(await sent(page, service)).toEqual([]);
  expect(await page.evaluate(() => writes)).toEqual([]);
});

const NOTHING: [string, Consent][] = [
  ["unknown", "unknown"],
  ["denied", "denied"],
  ["storage and errors", { storage: true, errors: true }],
];

for (const [name, consent] of NOTHING) {
  test(`[PNG-12] ${name}: no request, no write`, async ({ open, service }) => {
    const page = await open({ before: WATCH });
    await start(page, service);
    await live(page, consent);
    expect(await sent(page, service)).toEqual([]);
    expect(await page.evaluate(() => writes)).toEqual([]);
    expect(await kept(page)).toEqual([]);
    expect((await pingbacks(service.origin)).total).toBe(0);
  });
}

const ALLOWED: [string, Consent, { sends: boolean; shows: boolean; stores: boolean }][] = [
  ["measurement alone", { measurement: true }, { sends: true, shows: false, stores: false }],
  ["pixels alone", { pixels: true }, { sends: false, shows: true, stores: false }],
  [
    "storage and measurement",
    { storage: true, measurement: true },
    { sends: true, shows: false, stores: true },
  ],
  ["storage and pixels", { storage: true, pixels: true }, { sends: false, shows: true, stores: false }],
  ["granted", "granted", { sends: true, shows: true, stores: true }],
];

for (const [name, consent, { sends, shows, stores }] of ALLOWED) {
  test(`[PNG-12] ${name}: only what is allowed is sent and stored`, async ({ open, service }) => {
    const page = await open({ before: WATCH });
    await start(page, service);
    await live(page, consent);
    if (shows) await page.waitFor("the pixel", () => document.querySelector("head > img"));
    // Three pingbacks: two events, and the GIF with the pixel was seen.
    if (sends) await until("the events", async () => (await pingbacks(service.origin)).total === 3);
    const requests = await sent(page, service);
    expect(requests.some((url) => url.includes("/v1/pingback"))).toBe(sends);
    expect(requests.some((url) => url.includes(PIXEL))).toBe(shows);
    expect((await page.evaluate(() => writes)).length > 0).toBe(stores);
    const { events } = await pingbacks(service.origin);
    expect(events.map(({ random_id, user_id }) => Boolean(random_id) && Boolean(user_id))).toEqual(
      sends ? [stores, stores, stores] : [],
    );
  });
}

test("[PNG-12] withdrawing consent drops queued pingbacks and erases storage, within a task", async ({
  open,
  service,
}) => {
  const page = await open({ before: WATCH });
  await start(page, service);
  await service.misbehave({ error_rate: 1 });
  await live(page, "granted");
  await until("the events to be stored", async () => (await storedCount(page)) === 3);
  const left = await page.evaluate(async () => {
    delivery.send(2, 5);
    delivery.see("late", ['<img src="https://late.pixel.test/">']);
    delivery.client.setConsent("denied");
    await new Promise((resolve) => setTimeout(resolve));
    writes.length = 0;
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  });
  expect(left).toEqual([]);
  await until("the responses to all pingbacks", async () =>
    page.requests.every(({ url, status, failed }) => !url.includes("/pingback") || status || failed),
  );
  await service.misbehave({});
  const before = (await sent(page, service)).length;
  await live(page, "denied");
  expect((await sent(page, service)).length).toBe(before);
  expect(page.requests.some(({ url }) => url.includes("late.pixel.test"))).toBe(false);
  expect(await page.evaluate(() => writes)).toEqual([]);
  expect(await kept(page)).toEqual([]);
  expect((await pingbacks(service.origin)).total).toBe(0);
  const { dropped, accepted } = await page.evaluate(() => delivery.client.ledger());
  expect(dropped.denied).toBe(accepted);
});
