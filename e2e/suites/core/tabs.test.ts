import { type Page, until } from "../../driver/index.ts";
import { allOf, another, named, openTeller, standing, told, written } from "../../support/delivery.ts";
import { expect, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";

/** Longer than a page that is gone without a word is taken for a living one, ms. */
const LATER = 100_000;
/** What the three tabs that stay tell, in rounds. */
const STAYING = 3;
const ROUNDS = 10;
const ROUND = 100;
/** What the others tell before they go, and as they go: together no more than may wait in the one that takes it over. */
const FIRST = 40;
const LAST = 20;

async function tellOn(page: Page): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.evaluate(() => delivery.sdk.flush());
    await page.waitFor("what it has told to have its answer", async () => {
      const { inFlight, stored } = await delivery.sdk.ledger();
      return inFlight + stored === 0;
    });
    if (round < ROUNDS) await told(page, ROUND, round * ROUND);
  }
}

/** Tells, and goes at once. */
async function tellAndGo(page: Page, go: () => Promise<void>): Promise<void> {
  await told(page, LAST, FIRST);
  await go();
}

for (const isLocked of [true, false])
  for (const isHandedOff of [false, true]) {
    const title = `${isLocked ? "with locks" : "without locks"}, ${isHandedOff ? "handed off" : "exactly once"}`;
    test(`[PNG-13] eight tabs tell at once, two are closed, two killed, one left: each event counts once (${title})`, {
      timeout: 180_000,
    }, async ({ page, service }) => {
      const wishes = { ...(isLocked ? {} : { noLocks: 1 }), ...(isHandedOff ? { handOff: 1 } : {}) };
      const names = Array.from({ length: 8 }, (_, index) => `tab${index}`);
      await openTeller(page, service, { ...wishes, name: "tab0" });
      const tabs = [page];
      for (const name of names.slice(1)) tabs.push(await another(page, service, { ...wishes, name }));
      await Promise.all(tabs.map(standing));
      const [closed, alsoClosed, killed, alsoKilled, left] = tabs.slice(STAYING) as [
        Page,
        Page,
        Page,
        Page,
        Page,
      ];

      await service.misbehave({ error_rate: 1 });
      const first = (index: number) => (index < STAYING ? ROUND : FIRST);
      await Promise.all(tabs.map((tab, index) => told(tab, first(index))));
      const count = tabs.reduce((sum, _, index) => sum + first(index), 0);
      await until("all of it to be written down", async () => (await written(page)) === count);
      await service.misbehave({});
      await Promise.all([
        ...tabs.slice(0, STAYING).map(tellOn),
        tellAndGo(closed, () => closed.close()),
        tellAndGo(alsoClosed, () => alsoClosed.close()),
        tellAndGo(killed, () => killed.kill()),
        tellAndGo(alsoKilled, () => alsoKilled.kill()),
        tellAndGo(left, () => left.goto("about:blank")),
      ]);

      // Those that were killed have given nothing back: where there are no locks, time has to show that they are dead.
      const heir = await another(page, service, { ...wishes, ...(isLocked ? {} : { later: LATER }) });
      await standing(heir);
      const expected = names.flatMap((name, index) =>
        named(index < STAYING ? ROUNDS * ROUND : FIRST + LAST, name),
      );
      expect(await allOf(service, expected.length)).toEqual(expected.sort());
      await until("the outbox to be empty", async () => (await written(page)) === 0);
      if (isHandedOff) expect((await pingbacks(service.origin)).duplicates).toBe(0);
    });
  }
