import { type Page, until } from "../../driver/index.ts";
import {
  arrivedEvents,
  eventIds,
  openDelivery,
  openTab,
  sendEvents,
  storedCount,
  waitForClient,
} from "../../support/delivery.ts";
import { expect, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";

/** Longer than the time after which a tab without a heartbeat counts as closed, ms. */
const LATER = 100_000;
/** The events of the three tabs that stay, in rounds. */
const STAYING = 3;
const ROUNDS = 10;
const ROUND = 100;
/** The events of the other tabs before they close, and as they close: together no more than a queue can hold. */
const FIRST = 40;
const LAST = 20;

async function sendRounds(page: Page): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.evaluate(() => delivery.client.flush());
    await page.waitFor("the events to be acknowledged", async () => {
      const { inFlight, stored } = await delivery.client.ledger();
      return inFlight + stored === 0;
    });
    if (round < ROUNDS) await sendEvents(page, ROUND, round * ROUND);
  }
}

/** Sends events, and leaves at once. */
async function sendAndLeave(page: Page, go: () => Promise<void>): Promise<void> {
  await sendEvents(page, LAST, FIRST);
  await go();
}

for (const [isLocked, isHandedOff] of [
  [true, false],
  [false, true],
]) {
  const title = `${isLocked ? "with locks" : "without locks"}, ${isHandedOff ? "handed off" : "exactly once"}`;
  test(`[PNG-13] eight tabs send at once, two are closed, two killed, one left: each event counts once (${title})`, {
    timeout: 180_000,
  }, async ({ page, service }) => {
    const params = { ...(isLocked ? {} : { noLocks: 1 }), ...(isHandedOff ? { handOff: 1 } : {}) };
    const names = Array.from({ length: 8 }, (_, index) => `tab${index}`);
    await openDelivery(page, service, { ...params, name: "tab0" });
    const tabs = [page];
    for (const name of names.slice(1)) tabs.push(await openTab(page, service, { ...params, name }));
    await Promise.all(tabs.map(waitForClient));
    const [closed, alsoClosed, killed, alsoKilled, left] = tabs.slice(STAYING) as [
      Page,
      Page,
      Page,
      Page,
      Page,
    ];

    await service.misbehave({ error_rate: 1 });
    const first = (index: number) => (index < STAYING ? ROUND : FIRST);
    await Promise.all(tabs.map((tab, index) => sendEvents(tab, first(index))));
    const count = tabs.reduce((sum, _, index) => sum + first(index), 0);
    await until("all of it to be stored", async () => (await storedCount(page)) === count);
    await service.misbehave({});
    await Promise.all([
      ...tabs.slice(0, STAYING).map(sendRounds),
      sendAndLeave(closed, () => closed.close()),
      sendAndLeave(alsoClosed, () => alsoClosed.close()),
      sendAndLeave(killed, () => killed.kill()),
      sendAndLeave(alsoKilled, () => alsoKilled.kill()),
      sendAndLeave(left, () => left.goto("about:blank")),
    ]);

    // The killed tabs have released nothing: without locks, their leases must expire.
    const heir = await openTab(page, service, { ...params, ...(isLocked ? {} : { later: LATER }) });
    await waitForClient(heir);
    const expected = names.flatMap((name, index) =>
      eventIds(index < STAYING ? ROUNDS * ROUND : FIRST + LAST, name),
    );
    expect(await arrivedEvents(service, expected.length)).toEqual(expected.sort());
    await until("the outbox to be empty", async () => (await storedCount(page)) === 0);
    if (isHandedOff) expect((await pingbacks(service.origin)).duplicates).toBe(0);
  });
}
