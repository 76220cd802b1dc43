import { setTimeout as pause } from "node:timers/promises";

/** Timeout of a single condition, ms. Long enough for two slow cores shared with a build: a load of 16 doubles most times. */
export const timeout = 60_000;

/**
 * Calls `probe` repeatedly until it resolves to a truthy value, and resolves to that. A rejection counts as not yet true.
 *
 * @template T
 * @param {string} what for the message of the error after `limit` ms
 * @param {() => Promise<T>} probe
 * @returns {Promise<Exclude<T, false | 0 | "" | null | undefined>>}
 */
export async function until(what, probe, limit = timeout) {
  const end = performance.now() + limit;
  /** @type {any} */
  let last;
  for (;;) {
    try {
      last = await probe();
      if (last) return last;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end)
      throw new Error(`timed out waiting for ${what}; last value: ${textOf(last)}`);
    await pause(50);
  }
}

/** @param {unknown} value */
const textOf = (value) => (value instanceof Error ? value.message : (JSON.stringify(value) ?? "nothing"));
