import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { actions, batch, fullBatch } from "../../../scripts/collector/batches.mjs";
import { listen } from "../../../scripts/lib/listen.mjs";
import { outputOf } from "../../../scripts/lib/run.mjs";
import {
  startCollector,
  startConsumer,
  startDatabase,
  startStream,
  stores,
} from "../../../scripts/lib/stream.mjs";
import { until } from "../../driver/index.ts";
import { expect, test } from "../../support/harness.ts";
import { pingbacks } from "../../support/pingbacks.ts";
import { runScript } from "../../support/program.ts";

/** The different actions that the program sends and that are valid. */
const STORED = fullBatch().length + 26;

/** Runs the program that checks a collector. */
async function conforms(url: string) {
  const { code, output } = await runScript("collector-test.mjs", [url]);
  expect(output).not.toContain("FAIL");
  expect(output).toContain("13 passed, 0 failed");
  expect(code).toBe(0);
}

test("[PNG-02, PNG-13] the sample service keeps the contract of a collector", async ({ service }) => {
  await conforms(`${service.origin}/v1/pingback?api_key=e2e`);
  const { total, duplicates } = await pingbacks(service.origin, { gif_id: "conformance" });
  expect(total).toBe(STORED);
  expect(duplicates).toBe(5 + 2 + 190);
});

test("[PNG-13] a collector that counts every request, or never refuses, fails the checks", async () => {
  const { origin, close } = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const accepted = body.split('"event_id"').length - 1;
      response.end(JSON.stringify({ accepted, duplicates: 0, refused: [] }));
    });
  });
  try {
    const { code, output } = await runScript("collector-test.mjs", [origin]);
    expect(output).toContain("ok    Request: a plain text body");
    expect(output.match(/FAIL {2}Duplicates/g)).toHaveLength(3);
    expect(output.match(/FAIL {2}Refused records/g)).toHaveLength(4);
    expect(output.match(/FAIL {2}Origins/g)).toHaveLength(2);
    expect(code).toBe(1);
  } finally {
    await close();
  }
});

const collector = inject("collector");
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "giflet-collector-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Calls `use` with a collector that stores actions as `args` say. */
async function withCollector<T>(args: string[], use: (endpoint: string) => Promise<T>) {
  const { endpoint, stop } = await startCollector(collector, args);
  try {
    return await use(endpoint);
  } finally {
    await stop();
  }
}

/** Sends `count` actions in batches of ten. Resolves to their bodies and ids; every batch is acknowledged. */
async function send(endpoint: string, count: number) {
  const bodies: string[] = [];
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent += 10) {
    const some = actions(10);
    const body = batch(some);
    expect((await fetch(endpoint, { method: "POST", body })).status).toBe(200);
    bodies.push(body);
    ids.push(...some.map(({ event_id }) => event_id));
  }
  return { bodies, ids };
}

test("[PNG-02, PNG-13] the collector keeps the contract with SQLite, also after a restart", async () => {
  const args = ["--data", join(data, "sqlite")];
  const { bodies } = await withCollector(args, async (endpoint) => {
    await conforms(endpoint);
    return send(endpoint, 20);
  });
  await withCollector(args, async (endpoint) => {
    await expect(startCollector(collector, args)).rejects.toThrow("before it listened");
    const again = await fetch(endpoint, { method: "POST", body: bodies[0] ?? "" });
    expect(await again.json()).toMatchObject({ accepted: 0, duplicates: 10 });
  });
});

test("a collector without a stream answers 503 with Retry-After, and its command line names what is missing", async () => {
  // Nothing listens at the port of discard.
  await withCollector(["--stream", "nats://127.0.0.1:9"], async (endpoint) => {
    const response = await fetch(endpoint, { method: "POST", body: batch(actions(1)) });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
  await expect(outputOf(collector, ["consume"])).rejects.toThrow("consume needs --stream and --database");
});

describe("a stream of three servers, and PostgreSQL", () => {
  let stream: Awaited<ReturnType<typeof startStream>>;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let consumer: ReturnType<typeof startConsumer>;
  beforeAll(async () => {
    [stream, database] = await Promise.all([startStream(), startDatabase()]);
    consumer = startConsumer(collector, stream.urls, database.url);
  });
  afterAll(async () => {
    await Promise.all([consumer?.stop(), stream?.stop(), database?.stop()]);
  });

  /** Calls `use` with a collector whose stream is ready. */
  const withStream = <T>(use: (endpoint: string) => Promise<T>) =>
    withCollector(["--stream", stream.urls], async (endpoint) => {
      await stores(endpoint);
      return use(endpoint);
    });

  const count = async (condition: string) =>
    Number(await database.query(`SELECT count(*) FROM pingback WHERE ${condition}`));

  test("[PNG-02, PNG-13] the collector keeps the contract with a stream, and PostgreSQL has each action once", async () => {
    const stored = () => count("gif_id = 'conformance'");
    await withStream(conforms);
    await until("all actions in PostgreSQL", async () => (await stored()) >= STORED);
    // What comes after them is written later, so the table would have a second row of an action by now.
    await withStream(async (endpoint) => {
      const { ids } = await send(endpoint, 10);
      await until("the last action in PostgreSQL", () => count(`event_id = '${ids.at(-1)}'`));
    });
    expect(await stored()).toBe(STORED + 10);
  });

  test("[PNG-13] the move from SQLite to the stream loses no event and counts none twice", async () => {
    const folder = join(data, "moved");
    const migrate = () =>
      outputOf(collector, ["migrate", "--stream", stream.urls, "--from", join(folder, "pingbacks.sqlite")]);
    await withStream(async (after) => {
      const sent: string[] = [];
      await withCollector(["--data", folder], async (before) => {
        const first = await send(before, 1_000);
        sent.push(...first.ids);
        // Clients change over one by one, and a client without an answer sends its batch to the new address.
        const [, old, current] = await Promise.all([
          migrate(),
          send(before, 200),
          send(after, 200),
          ...first.bodies.slice(0, 20).map((body) => fetch(after, { method: "POST", body })),
        ]);
        sent.push(...old.ids, ...current.ids);
      });
      expect(await migrate()).toMatch(/^\d+ published, \d+ known\n$/);
      sent.push(...(await send(after, 200)).ids);
      expect(new Set(sent).size).toBe(1_600);
      const moved = await until("all events in PostgreSQL", async () => {
        const ids = await database.ids();
        const known = new Set(ids);
        return sent.every((id) => known.has(id)) && ids;
      });
      expect(new Set(moved).size).toBe(moved.length);
      expect(await count(`event_id IN (${sent.map((id) => `'${id}'`).join(",")})`)).toBe(1_600);
    });
  });

  test("a message that is no action is dropped, and those after it are written", async () => {
    await withStream(async (endpoint) => {
      await stream.publish("no action");
      const { ids } = await send(endpoint, 10);
      await until("an action in PostgreSQL", () => count(`event_id = '${ids.at(-1)}'`));
      await until("no message that is delivered again", async () => (await stream.waiting()) === 0);
    });
  });
});
