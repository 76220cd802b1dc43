import { setTimeout as pause } from "node:timers/promises";
import { TIMEOUT, type Truthy } from "./interface.ts";

/** Calls `probe` repeatedly until it returns a truthy value. An exception counts as not yet true. */
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
