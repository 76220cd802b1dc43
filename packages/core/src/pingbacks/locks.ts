/** Exclusive locks on the owner names of stored pingbacks. Only one open page holds a name at a time. */
export interface Locks {
  /** Acquires a name unless another page holds it. Resolves to whether this page holds it. */
  acquire(name: string): Promise<boolean>;
  /** Releases all names. */
  release(): void;
}

/** How long to wait after acquiring a lock, ms: changes of `localStorage` by the previous owner may arrive late. */
const STORAGE_DELAY = 50;

/** Implements locks with the Web Locks API. The browser releases them when the page ends, even if it crashes. */
export function webLocks(prefix: string): Locks {
  const held = new Map<string, () => void>();
  const requested = new Set<string>();
  return {
    async acquire(name) {
      if (requested.has(name)) return false;
      if (held.has(name)) return true;
      requested.add(name);
      const isAcquired = await new Promise((resolve) => {
        const onLock = (lock: Lock | null) => {
          const isRequested = requested.delete(name);
          resolve(lock && isRequested);
          if (lock && isRequested) return new Promise<void>((release) => held.set(name, release));
        };
        navigator.locks.request(prefix + name, { ifAvailable: true }, onLock).catch(() => {
          requested.delete(name);
          resolve(false);
        });
      });
      if (isAcquired) await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY));
      return held.has(name);
    },
    release() {
      for (const release of held.values()) release();
      held.clear();
      requested.clear();
    },
  };
}
