import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { actions, batch } from "../../../scripts/collector/batches.mjs";
import { isNightly } from "../../../scripts/lib/nightly.mjs";
import { startService } from "../../../scripts/lib/service.mjs";
import { expect, test } from "../../support/harness.ts";
import { type Pingback, pingbacks } from "../../support/pingbacks.ts";

const KILLS = isNightly ? 100 : 10;
const WRITERS = 8;
/** Actions of a request. */
const SIZE = 5;

/** Returns all stored pingbacks. */
async function all(origin: string): Promise<Pingback[]> {
  const found: Pingback[] = [];
  for (;;) {
    const { events } = await pingbacks(origin, { after: String(found.at(-1)?.row ?? 0) });
    if (events.length === 0) return found;
    found.push(...events);
  }
}

/** Sends requests until one fails. Each acknowledged one is added to `acknowledged`; resolves to the ids of the failed one. */
async function write(origin: string, acknowledged: string[]): Promise<string[]> {
  for (;;) {
    const sent = actions(SIZE);
    const ids = sent.map(({ event_id }) => event_id);
    const body = batch(sent);
    const isStored = await fetch(`${origin}/v1/pingback?api_key=e2e`, { method: "POST", body }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isStored) return ids;
    acknowledged.push(...ids);
  }
}

test("[PNG-13] a service that is killed while it writes keeps every pingback that it has acknowledged", {
  timeout: 300_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), "giflet-crash-"));
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { url, kill: end } = await startService({ binary: inject("binary"), data });
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, () => write(url, acknowledged));
      // A different number of requests each time, so that writes are interrupted at different places.
      const enough = before + (kill * 7 + 3) * SIZE;
      while (acknowledged.length < enough) await new Promise(setImmediate);
      expect(await end()).toBe("SIGKILL");
      unknown.push(...(await Promise.all(writers)).flat());
    }
    const service = await startService({ binary: inject("binary"), data });
    try {
      const stored = (await all(service.url)).map(({ event_id }) => event_id);
      const known = new Set(stored);
      expect(known.size).toBe(stored.length);
      expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
      // A request without an answer was stored as a whole, or not at all.
      const sizes = new Set<number>();
      for (let at = 0; at < unknown.length; at += SIZE)
        sizes.add(unknown.slice(at, at + SIZE).filter((id) => known.has(id)).length);
      expect([...sizes].every((size) => size === 0 || size === SIZE)).toBe(true);
      expect(stored.length).toBeGreaterThanOrEqual(acknowledged.length);
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
