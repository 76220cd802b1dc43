import { startService } from "../../scripts/lib/service.mjs";
import { withServer } from "../serve.mjs";
import { withCollector } from "./collector.mjs";
import { beyond, exits } from "./exits.mjs";
import { scripts, siteOf, tellers } from "./pages.mjs";

/**
 * Has events told by pages that end in each way, and counts what has arrived once the site was visited again. Gives one result
 * for each way and teller: `events`, `lost`, `twice` (counted twice), `dropped` (came again, and the service knew them), and for
 * each teller in `kept` how many of its pages came back from the browser's memory.
 */
export async function measure({
  engine,
  names = Object.keys(tellers),
  trials,
  burstTrials,
  perTrial,
  burst,
  workers = 2,
}) {
  const tasks = Object.entries({ ...exits, ...beyond }).flatMap(([way, exit]) =>
    names.flatMap((teller) => {
      const size = exit.isBurst ? burst : { count: perTrial, text: "" };
      const times = exit.isBurst ? burstTrials : trials;
      return Array.from({ length: times }, (_, trial) => ({ way, exit, teller, trial, ...size }));
    }),
  );
  const told = tasks.map(({ way, teller, trial, count }) => ({
    way,
    teller,
    events: Array.from({ length: count }, (_, index) => `${teller}|${way}|${trial}|${index}`),
  }));
  const service = await startService();
  const arrived = new Map();
  const kept = Object.fromEntries(names.map((name) => [name, 0]));
  try {
    const files = await scripts();
    let next = 0;
    const work = () =>
      engine.lend((browser, version) =>
        withCollector(service.url, (collector) =>
          withServer(siteOf(files, collector.origin), async (site) => {
            while (next < tasks.length) {
              const index = next;
              next += 1;
              const end = await visit({
                engine,
                browser,
                collector,
                site,
                ...tasks[index],
                events: told[index].events,
              });
              if (end?.isRestored) kept[tasks[index].teller] += 1;
              if (index % 20 === 19)
                console.error(`  ${engine.name}: ${index + 1} of ${tasks.length} visits`);
            }
            for (const [name, times] of collector.peer) arrived.set(name, { rows: times, repeats: 0 });
            return version;
          }),
        ),
      );
    const [version] = await Promise.all(Array.from({ length: workers }, work));
    for (const [name, counts] of await stored(service.url)) arrived.set(name, counts);
    return { results: summed(told, arrived), kept, version };
  } finally {
    await service.stop();
  }
}

/** Tells, leaves, and comes again. */
async function visit({ engine, browser, collector, site, exit, teller, events, text }) {
  const context = await browser.createBrowserContext();
  try {
    const address = `${site}/${teller}`;
    const page = await context.newPage();
    const stage = { engine, browser, collector, page };
    await exit.prepare?.(stage);
    await open(page, address, exit.isEarly);
    exit.before?.(stage);
    await page.evaluate((events, text) => visit.tell(events, text), events, text);
    const end = await exit.leave(stage);
    collector.heal();
    const again = page.isClosed() ? await context.newPage() : page;
    await open(again, address);
    await again.evaluate(() => visit.done());
    await collector.quiet();
    return end;
  } finally {
    collector.heal();
    await context.close();
  }
}

async function open(page, address, isEarly = false) {
  // Generous: a busy machine must not end a run of minutes.
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  await page.evaluate((isEarly) => visit.ready(isEarly), isEarly);
}

/** What the service has kept, by name: in how many rows, and how often each has come again. */
async function stored(service) {
  const counts = new Map();
  for (let after = 0; ; ) {
    const answer = await fetch(`${service}/pingbacks?limit=1000&after=${after}`);
    const { events } = await answer.json();
    for (const { gif_id, repeats } of events) {
      const known = counts.get(gif_id) ?? { rows: 0, repeats: 0 };
      counts.set(gif_id, { rows: known.rows + 1, repeats: known.repeats + repeats });
    }
    const last = events.at(-1);
    if (!last) return counts;
    after = last.row;
  }
}

function summed(told, arrived) {
  const results = new Map();
  for (const { way, teller, events } of told) {
    const key = `${way} ${teller}`;
    const sum = results.get(key) ?? { way, teller, events: 0, lost: 0, twice: 0, dropped: 0 };
    results.set(key, sum);
    for (const name of events) {
      const { rows, repeats } = arrived.get(name) ?? { rows: 0, repeats: 0 };
      // A service that drops what it knows counts rows; one that does not counts every arrival.
      const again = teller === "handoff" ? repeats : 0;
      sum.events += 1;
      sum.lost += Number(rows === 0);
      sum.twice += Math.max(rows - 1, 0) + again;
      sum.dropped += repeats - again;
    }
  }
  return [...results.values()];
}
