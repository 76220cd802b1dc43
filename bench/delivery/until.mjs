import { setTimeout as pause } from "node:timers/promises";

/** Waits until `condition` resolves to true. A rejection counts as false. */
export async function until(condition, timeout = 30_000) {
  for (const end = performance.now() + timeout; performance.now() < end; await pause(50))
    if (await condition().catch(() => false)) return;
  throw new Error(`timed out waiting for ${condition}`);
}
