/** Who owns what is written down: at any time one living page for each name. */
export interface Claims {
  /** Takes a name, if no living page has it. */
  claim(name: string): Promise<boolean>;
  /** Gives all names back. */
  release(): void;
}

/** How long a page waits for what the last owner has removed, which may still be on its way here, ms. */
const SETTLING = 50;

/** By the browser's own locks, which end with their page, however that ends. */
export function webLocks(prefix: string): Claims {
  const held = new Map<string, () => void>();
  /** Asked for, and not had yet. */
  const wanted = new Set<string>();
  return {
    async claim(name) {
      if (wanted.has(name)) return false;
      if (held.has(name)) return true;
      wanted.add(name);
      const isHad = await new Promise((resolve) => {
        const hold = (lock: Lock | null) => {
          const isWanted = wanted.delete(name);
          resolve(lock && isWanted);
          if (lock && isWanted) return new Promise<void>((release) => held.set(name, release));
        };
        navigator.locks.request(prefix + name, { ifAvailable: true }, hold).catch(() => {
          wanted.delete(name);
          resolve(false);
        });
      });
      if (isHad) await new Promise((resolve) => setTimeout(resolve, SETTLING));
      return held.has(name);
    },
    release() {
      for (const release of held.values()) release();
      held.clear();
      wanted.clear();
    },
  };
}
