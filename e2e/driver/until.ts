import { setTimeout as pause } from "node:timers/promises";
import { TIMEOUT, type Truthy } from "./interface.ts";

/** Asks again and again until `probe` gives something truthy; a probe that throws has not come true yet. */
export async function until<T>(what: string, probe: () => Promise<T>): Promise<Truthy<T>> {
  const end = performance.now() + TIMEOUT;
  let last: unknown;
  for (;;) {
    try {
      last = await probe();
      if (last) return last as Truthy<T>;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}; last seen: ${show(last)}`);
    await pause(50);
  }
}

function show(value: unknown): string {
  return value instanceof Error ? value.message : (JSON.stringify(value) ?? "nothing");
}
