import { setTimeout as pause } from "node:timers/promises";
import {
  freePorts,
  startCollector,
  startConsumer,
  startDatabase,
  startStream,
  stores,
} from "../../scripts/collector/stream.mjs";
import { until } from "../../scripts/lib/until.mjs";
import { startClients } from "./clients.mjs";
import { withPages } from "./pages.mjs";
import { startProxy } from "./proxy.mjs";
import { scenarios } from "./scenarios.mjs";

/** How long clients are undisturbed before, between and after faults, ms. */
const QUIET = 2_000;

/** How long the consumer may take for what clients have sent, ms. Messages that it did not acknowledge are delivered again after 15 s. */
const LATEST = 90_000;

/** A program that can be killed and started again. */
async function restartable(start) {
  let running = await start();
  return {
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

/** Calls `use` with three collectors behind a proxy, the stream, PostgreSQL and a consumer. */
async function withParts(binary, use) {
  const stops = [];
  const part = async (starting) => {
    const started = await starting;
    stops.unshift(() => started.stop?.() ?? started.close());
    return started;
  };
  try {
    const [stream, database] = await Promise.all([part(startStream()), part(startDatabase())]);
    const args = ["--stream", stream.urls];
    const ports = await freePorts(3);
    const collectors = await Promise.all(
      ports.map((port) => part(restartable(() => startCollector(binary, args, port)))),
    );
    const consumer = await part(restartable(async () => startConsumer(binary, stream.urls, database.url)));
    const proxy = await part(startProxy(ports.map((port) => `http://127.0.0.1:${port}/pingback`)));
    await stores(proxy.origin);
    return await use({ stream, database, collectors, consumer, proxy });
  } finally {
    for (const stop of stops) await stop();
  }
}

/**
 * Injects faults while clients and pages send events, and compares what they recorded with PostgreSQL. Resolves to the answers to clients during each fault, and
 * to the number of events of both that are lost, and that are counted twice.
 *
 * @param {{ binary: string, clients: number, pages?: number, names?: string[] }} options
 */
export const measure = ({ binary, clients: count, pages: pageCount = 0, names = Object.keys(scenarios) }) =>
  withParts(binary, (parts) =>
    withPages(parts.proxy.origin, pageCount, async (pages) => {
      const clients = startClients(parts.proxy.origin, count);
      try {
        const phases = [];
        const phase = async (fault, run) => {
          await run();
          phases.push(Object.assign(clients.takeAnswers(), { fault }));
        };
        await phase("none", () => pause(QUIET));
        for (const name of names)
          await phase(name, async () => {
            await scenarios[name](parts);
            await pause(QUIET);
          });
        await phase("none, until every event is acknowledged", () =>
          Promise.all([clients.drain(), pages.drain()]),
        );
        const recorded = [...clients.recorded, ...pages.recorded];
        let stored = [];
        const lost = () => {
          const known = new Set(stored);
          return recorded.filter((name) => !known.has(name)).length;
        };
        const isComplete = async () => {
          stored = await parts.database.query("SELECT gif_id FROM pingback WHERE gif_id <> 'first'");
          return lost() === 0;
        };
        // What is not in the table by then counts as lost.
        await until("every event in PostgreSQL", isComplete, LATEST).catch(() => undefined);
        return {
          phases,
          events: clients.recorded.length,
          pageEvents: pages.recorded.length,
          lost: lost(),
          twice: stored.length - new Set(stored).size,
        };
      } finally {
        await clients.stop();
      }
    }),
  );
