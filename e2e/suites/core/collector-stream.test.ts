import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { actions, batch } from "../../../scripts/collector/batches.mjs";
import { startConsumer, startDatabase, startStream, stores } from "../../../scripts/collector/stream.mjs";
import { outputOf } from "../../../scripts/lib/run.mjs";
import { until } from "../../driver/index.ts";
import { conforms, STORED, send, withCollector } from "../../support/collector.ts";
import { expect, test } from "../../support/harness.ts";

const collector = inject("collector");
let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "giflet-collector-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

test("a collector without a stream answers 503 with Retry-After, and its command line names what is missing", async () => {
  // Nothing listens at the port of discard.
  await withCollector(collector, ["--stream", "nats://127.0.0.1:9"], async (endpoint) => {
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
    withCollector(collector, ["--stream", stream.urls], async (endpoint) => {
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
      await withCollector(collector, ["--data", folder], async (before) => {
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
