import { type Page, until } from "../../driver/index.ts";
import { advance, STOPPED_CLOCK } from "../../support/clock.ts";
import {
  arrivedEvents,
  eventIds,
  openDelivery as open,
  sendEvents,
  storedCount,
} from "../../support/delivery.ts";
import { expect, test } from "../../support/harness.ts";

test("[PNG-13] pingbacks that the service rejects are stored, and sent by the next visit", async ({
  page,
  service,
}) => {
  await service.misbehave({ error_rate: 1 });
  await open(page, service);
  await sendEvents(page, 5);
  await until("five events to be stored", async () => (await storedCount(page)) === 5);
  await page.goto("about:blank");
  await service.misbehave({});
  await open(page, service);
  await page.evaluate(() => delivery.client.ledger());
  expect(await arrivedEvents(service, 5)).toEqual(eventIds(5));
  await until("the outbox to be empty", async () => (await storedCount(page)) === 0);
  const ledger = await page.evaluate(() => delivery.client.ledger());
  expect(ledger).toMatchObject({ accepted: 5, acknowledged: 5, inFlight: 0, stored: 0 });
});

test("[PNG-13] a burst larger than the keepalive quota arrives, in bodies below the quota", async ({
  page,
  service,
}) => {
  await open(page, service);
  await page.evaluate(() => delivery.send(0, 200, "字".repeat(80)));
  expect(await arrivedEvents(service, 200)).toEqual(eventIds(200));
  const failed = page.requests.filter(({ url, failed }) => url.includes("/pingback") && failed);
  expect(failed).toEqual([]);
});

const posts = (page: Page) => page.requests.filter(({ url }) => url.includes("/v1/pingback"));

test("[PNG-05, PNG-13] with continuous events, none waits longer than two seconds", async ({
  open: openPage,
  service,
}) => {
  const page = await openPage(STOPPED_CLOCK);
  await open(page, service);
  await page.evaluate(() => delivery.client.ledger());
  // Each within a second of the last one.
  for (let index = 0; index < 7; index += 1) {
    await sendEvents(page, 1, index);
    await advance(page, index < 6 ? 300 : 199);
  }
  await until("the queue", async () => page.requests.some(({ url, status }) => status && /queue/.test(url)));
  expect(posts(page)).toEqual([]);
  await advance(page, 1);
  await until("the request", async () => {
    // The queue may have started just now.
    await advance(page, 0);
    return posts(page).length === 1;
  });
  expect(await arrivedEvents(service, 7)).toEqual(eventIds(7));
});

test("[PNG-13] forty bodies of 10 kB in a row: none is rejected for lack of quota", async ({
  page,
  service,
}) => {
  await open(page, service);
  const ledger = await page.evaluate(async () => {
    for (let round = 0; round < 40; round += 1) {
      delivery.send(round * 5, 5, "x".repeat(1900));
      await delivery.client.flush();
      for (;;) {
        const { acknowledged } = await delivery.client.ledger();
        if (acknowledged === (round + 1) * 5) break;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    return delivery.client.ledger();
  });
  expect(ledger).toMatchObject({ accepted: 200, acknowledged: 200 });
  expect(await arrivedEvents(service, 200)).toEqual(eventIds(200));
  await until("the responses", async () => posts(page).every(({ status }) => status === 200));
});

const FAULTS: Record<string, string> = {
  "reading the property throws": `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
    Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no", "SecurityError"); } });`,
  "the storage is null": `Object.defineProperty(window, "localStorage", { value: null });
    Object.defineProperty(window, "sessionStorage", { value: null });`,
  "the storage is undefined": `Object.defineProperty(window, "localStorage", { value: undefined });`,
  "it is full": `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`,
  "reading throws": `Storage.prototype.getItem = () => { throw new DOMException("no", "SecurityError"); };`,
  "removing throws": `Storage.prototype.removeItem = () => { throw new DOMException("no", "InvalidStateError"); };`,
  "all of it throws": `for (const name of ["getItem", "setItem", "removeItem", "key", "clear"])
    Storage.prototype[name] = () => { throw new Error(name); };`,
  "what is read is no text": `Storage.prototype.getItem = () => ({});`,
  "nothing is ever kept": `Storage.prototype.setItem = () => {};`,
  "the outbox holds no JSON": `localStorage.setItem("giflet.outbox." + encodeURIComponent(SERVICE + "/v1/pingback") + ".dead.1", "{{{");`,
  "the outbox holds too few lines": `localStorage.setItem("giflet.outbox." + encodeURIComponent(SERVICE + "/v1/pingback") + ".dead.1", "1");`,
  "the outbox has keys without a name": `localStorage.setItem("giflet.outbox." + encodeURIComponent(SERVICE + "/v1/pingback") + ".", "");`,
  "the ids are no ids": `localStorage.setItem("giflet.random_id", "\\u0000".repeat(10));
    sessionStorage.setItem("giflet.response_ids", ",,,\\n,{");`,
  "it is cleared while the page stands": `setInterval(() => { localStorage.clear(); sessionStorage.clear(); }, 5);`,
  "there are no locks": `Object.defineProperty(Navigator.prototype, "locks", { value: undefined });`,
  "the locks refuse": `LockManager.prototype.request = () => Promise.reject(new DOMException("no", "SecurityError"));`,
};

for (const [fault, script] of Object.entries(FAULTS)) {
  test(`[PNG-03, PNG-13] ${fault}: nothing throws, and every event arrives`, async ({
    open: openPage,
    service,
  }) => {
    const page = await openPage({ before: script.replace("SERVICE", JSON.stringify(service.origin)) });
    await open(page, service);
    await sendEvents(page, 3);
    await page.evaluate(() => delivery.client.flush());
    expect(await arrivedEvents(service, 3)).toEqual(eventIds(3));
    await page.evaluate(() => {
      delivery.client.setConsent("denied");
      delivery.client.setConsent("granted");
      delivery.send(3, 1);
      dispatchEvent(new PageTransitionEvent("pagehide"));
    });
    expect(await arrivedEvents(service, 4)).toEqual(eventIds(4));
  });
}
