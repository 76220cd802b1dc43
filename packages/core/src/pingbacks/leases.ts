import type { Locks } from "./locks.js";

/** Lifetime of a lease that is not renewed, ms. Exceeds the timer throttling of hidden pages. */
const LEASE_DURATION = 90_000;
const RENEWAL_INTERVAL = 20_000;
/** How long to wait after writing a lease, ms, so that of two pages that write it concurrently only the last one acquires it. */
const CONFLICT_DELAY = 100;

/** Implements locks with expiring entries in `localStorage`, for insecure contexts, where Web Locks are not available. */
export function leases(prefix: string, now: () => number = Date.now): Locks {
  // Must not start with the prefix of stored pingbacks.
  const keyOf = (name: string) => `giflet.outbox.lease.${prefix}${name}`;
  const held = new Set<string>();
  const requested = new Set<string>();
  const pageId = Math.random().toString(36).slice(2);
  let timer: ReturnType<typeof setInterval> | undefined;
  const write = (name: string) => localStorage.setItem(keyOf(name), `${pageId} ${now() + LEASE_DURATION}`);
  const read = (name: string) => (localStorage.getItem(keyOf(name)) ?? "").split(" ");
  return {
    async acquire(name) {
      if (requested.has(name)) return false;
      if (held.has(name)) return true;
      try {
        // No lease lasts longer. Any script of the page can write to the storage.
        const remaining = Number(read(name)[1] ?? 0) - now();
        if (remaining > 0 && remaining <= LEASE_DURATION) return false;
        write(name);
        requested.add(name);
        await new Promise((resolve) => setTimeout(resolve, CONFLICT_DELAY));
        if (requested.delete(name) && read(name)[0] === pageId) held.add(name);
      } catch {
        return false;
      }
      if (!held.has(name)) return false;
      timer ??= setInterval(() => {
        try {
          for (const name of held) write(name);
        } catch {
          // Without storage, there are no stored pingbacks to own.
        }
      }, RENEWAL_INTERVAL);
      return true;
    },
    release() {
      clearInterval(timer);
      timer = undefined;
      try {
        for (const name of [...held, ...requested]) localStorage.removeItem(keyOf(name));
      } catch {
        // Without storage, no other page can read the leases.
      }
      held.clear();
      requested.clear();
    },
  };
}
