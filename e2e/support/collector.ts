import { expect } from "vitest";
import { actions, batch, fullBatch } from "../../scripts/collector/batches.mjs";
import { startCollector } from "../../scripts/collector/stream.mjs";
import { runScript } from "./program.ts";

/** The different actions that `conforms` sends and that are valid. */
export const STORED = fullBatch().length + 26;

/** Runs the program that checks a collector. */
export async function conforms(url: string) {
  const { code, output } = await runScript("collector-test.mjs", [url]);
  expect(output).not.toContain("FAIL");
  expect(output).toContain("13 passed, 0 failed");
  expect(code).toBe(0);
}

/** Calls `use` with a collector that stores actions as `args` say. */
export async function withCollector<T>(
  collector: string,
  args: string[],
  use: (endpoint: string) => Promise<T>,
) {
  const { endpoint, stop } = await startCollector(collector, args);
  try {
    return await use(endpoint);
  } finally {
    await stop();
  }
}

/** Sends `count` actions in batches of ten. Resolves to their bodies and ids; every batch is acknowledged. */
export async function send(endpoint: string, count: number) {
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
