import { withService } from "../../scripts/lib/service.mjs";
import { withServer } from "../serve.mjs";
import { withCollector } from "./collector.mjs";
import { scripts, senders, siteOf } from "./pages.mjs";
import { scenarios, unpromisedScenarios } from "./scenarios.mjs";

/**
 * Opens pages that record events and end in each scenario, and counts the events that have arrived after the next visit. Resolves to one result for
 * each scenario and sender: `events`, `lost`, `twice` (counted twice), `dropped` (duplicates that the service recognized). `restored` is the
 * number of pages restored from the bfcache for each sender.
 */
export async function measure({
  engine,
  names = Object.keys(senders),
  trials,
  burstTrials,
  perTrial,
  burst,
  workers = 2,
}) {
  const tasks = Object.entries({ ...scenarios, ...unpromisedScenarios }).flatMap(([scenario, steps]) =>
    names.flatMap((sender) => {
      const size = steps.isBurst ? burst : { count: perTrial, text: "" };
      const times = steps.isBurst ? burstTrials : trials;
      return Array.from({ length: times }, (_, trial) => ({ scenario, steps, sender, trial, ...size }));
    }),
  );
  const recorded = tasks.map(({ scenario, sender, trial, count }) => ({
    scenario,
    sender,
    events: Array.from({ length: count }, (_, index) => `${sender}|${scenario}|${trial}|${index}`),
  }));
  const arrived = new Map();
  const restored = Object.fromEntries(names.map((name) => [name, 0]));
  const files = await scripts();
  let next = 0;
  const work = (service) => (browser) =>
    withCollector(service, (collector) =>
      withServer(siteOf(files, collector.origin), async (site) => {
        while (next < tasks.length) {
          const index = next;
          next += 1;
          const { events } = recorded[index];
          const end = await visit({ engine, browser, collector, site, ...tasks[index], events });
          if (end?.isRestored) restored[tasks[index].sender] += 1;
          if (index % 20 === 19) console.error(`  ${engine.name}: ${index + 1} of ${tasks.length} visits`);
        }
        for (const [name, times] of collector.peer) arrived.set(name, { rows: times, repeats: 0 });
      }),
    );
  await withService(async (service) => {
    await Promise.all(Array.from({ length: workers }, () => engine.launch(work(service))));
    for (const [name, counts] of await stored(service)) arrived.set(name, counts);
  });
  return { results: summed(recorded, arrived), restored };
}

/** Records events, ends the page as in the scenario, and visits the site again. */
async function visit({ engine, browser, collector, site, steps, sender, events, text }) {
  const context = await browser.createBrowserContext();
  try {
    const address = `${site}/${sender}`;
    const page = await context.newPage();
    const stage = { engine, browser, collector, page };
    await steps.prepare?.(stage);
    await open(page, address, steps.isEarly);
    steps.before?.(stage);
    await page.evaluate((events, text) => visit.record(events, text), events, text);
    const end = await steps.leave(stage);
    collector.reset();
    const again = page.isClosed() ? await context.newPage() : page;
    await open(again, address);
    await again.evaluate(() => visit.delivered());
    await collector.idle();
    return end;
  } finally {
    collector.reset();
    await context.close();
  }
}

async function open(page, address, isEarly = false) {
  // Long, so that a busy machine does not end a run of many minutes.
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  await page.evaluate((isEarly) => visit.ready(isEarly), isEarly);
}

/** Resolves to the stored events by name: the number of rows, and of duplicates that the service dropped. */
async function stored(service) {
  const counts = new Map();
  for (let after = 0; ; ) {
    const response = await fetch(`${service}/pingbacks?limit=1000&after=${after}`);
    const { events } = await response.json();
    for (const { gif_id, repeats } of events) {
      const known = counts.get(gif_id) ?? { rows: 0, repeats: 0 };
      counts.set(gif_id, { rows: known.rows + 1, repeats: known.repeats + repeats });
    }
    const last = events.at(-1);
    if (!last) return counts;
    after = last.row;
  }
}

function summed(recorded, arrived) {
  const results = new Map();
  for (const { scenario, sender, events } of recorded) {
    const key = `${scenario} ${sender}`;
    const sum = results.get(key) ?? { scenario, sender, events: 0, lost: 0, twice: 0, dropped: 0 };
    results.set(key, sum);
    for (const name of events) {
      const { rows, repeats } = arrived.get(name) ?? { rows: 0, repeats: 0 };
      // A service that drops duplicates counts rows; another service counts every arrival.
      const again = sender === "handoff" ? repeats : 0;
      sum.events += 1;
      sum.lost += Number(rows === 0);
      sum.twice += Math.max(rows - 1, 0) + again;
      sum.dropped += repeats - again;
    }
  }
  return [...results.values()];
}
