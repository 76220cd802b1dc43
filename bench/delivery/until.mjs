import { setTimeout as pause } from "node:timers/promises";

/** Until a question is answered by yes; one that fails is not. */
export async function until(ask, patience = 30_000) {
  for (const end = performance.now() + patience; performance.now() < end; await pause(50))
    if (await ask().catch(() => false)) return;
  throw new Error("waited in vain");
}
