import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import {
  startCollector,
  startConsumer,
  startDatabase,
  startStream,
  stores,
} from "../scripts/collector/stream.mjs";
import { at } from "../scripts/lib/paths.mjs";
import { ask, run } from "../scripts/lib/run.mjs";
import { natsServerProgram, postgresProgram, streamServers } from "../scripts/setup/stream.mjs";
import { benchmark } from "./benchmark.mjs";
import { measure } from "./faults/measure.mjs";
import { throughput } from "./faults/throughput.mjs";
import { atMost, roundsOr } from "./lib.mjs";
import { rounded } from "./stats.mjs";

const binary = at("target", "release", "giflet-collector");
const CLIENTS = 200;
const PAGES = 4;
const CONNECTIONS = 64;
const SECONDS = roundsOr(10);

async function prepare() {
  await streamServers();
  await build({ release: true });
  await run("cargo", ["build", "--release", "--package", "giflet-collector", "--features", "stream"]);
}

/** Resolves to the rows of a store: one for each size of a batch. */
async function throughputRows(store, endpoint) {
  const rows = [];
  for (const size of [1, 20]) {
    // The first requests open the connections.
    await throughput(endpoint, { connections: CONNECTIONS, size, seconds: 1 });
    const { perSecond, p50, p99 } = await throughput(endpoint, {
      connections: CONNECTIONS,
      size,
      seconds: SECONDS,
    });
    rows.push({
      table: `One collector, ${CONNECTIONS} connections: events that are stored per second, and the time for an answer (ms)`,
      store,
      "events of a request": size,
      "events per second": perSecond,
      p50: rounded(p50),
      p99: rounded(p99),
    });
  }
  return rows;
}

async function sqliteRows() {
  const data = mkdtempSync(join(tmpdir(), "giflet-faults-"));
  const collector = await startCollector(binary, ["--data", data]);
  try {
    return await throughputRows("SQLite", collector.endpoint);
  } finally {
    await collector.stop();
    rmSync(data, { recursive: true });
  }
}

async function streamRows() {
  const [stream, database] = await Promise.all([startStream(), startDatabase()]);
  const consumer = startConsumer(binary, stream.urls, database.url);
  const collector = await startCollector(binary, ["--stream", stream.urls]);
  try {
    await stores(collector.endpoint);
    return await throughputRows("stream of three servers, consumed by PostgreSQL", collector.endpoint);
  } finally {
    await Promise.all([collector.stop(), consumer.stop(), stream.stop(), database.stop()]);
  }
}

const versionOf = (program) => /\d+(\.\d+)+/.exec(ask(program, ["--version"]) ?? "")?.[0];

await benchmark(
  "faults",
  async () => {
    const rows = [...(await sqliteRows()), ...(await streamRows())];
    const { phases, events, pageEvents, lost, twice } = await measure({
      binary,
      clients: CLIENTS,
      pages: PAGES,
    });
    const sum = (name) => phases.reduce((total, phase) => total + phase[name], 0);
    const acknowledged = sum("acknowledged");
    const withoutRetryAfter = sum("withoutRetryAfter");
    const faultRows = phases.map((phase) => ({
      table: `Faults in turn, with ${CLIENTS} clients and three collectors behind a load balancer`,
      fault: phase.fault,
      events: phase.events,
      acknowledged: phase.acknowledged,
      "answers 200": phase.ok,
      "503 with Retry-After": phase.unavailable - phase.withoutRetryAfter,
      "502 or no answer": phase.none,
    }));
    const total = {
      table: `All events, with those of ${PAGES} pages in Chromium`,
      "events of clients": events,
      acknowledged,
      "events of pages": pageEvents,
      lost,
      "counted twice": twice,
    };
    return {
      title:
        "Collectors on one machine, with the servers of the stream, PostgreSQL and the clients: " +
        `nats-server ${versionOf(natsServerProgram())}, PostgreSQL ${versionOf(postgresProgram("postgres"))}`,
      browsers: ["chromium"],
      rows: [...rows, ...faultRows, total],
      goals: [
        atMost("lost", 0, lost, "events"),
        atMost("counted twice", 0, twice, "events"),
        atMost("recorded by clients and not acknowledged", 0, events - acknowledged, "events"),
        atMost("503 without Retry-After", 0, withoutRetryAfter, "answers"),
      ],
    };
  },
  { prepare },
);
