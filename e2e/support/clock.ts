import type { Scope } from "../driver/index.ts";

interface Clock {
  /** Moves the time on and runs the timers that are due, in order. */
  advance(ms: number): void;
}

declare global {
  /** Only of a page whose clock stands still. */
  var clock: Clock | undefined;
}

/** Runs in the document: replaces its timers by timers that run in `advance` only. */
function stopClock(): void {
  let now = 0;
  let last = 0;
  const start = Date.now();
  const timers = new Map<number, { at: number; run: () => void }>();
  const clock: Clock = {
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [due] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!due) break;
        const [id, { at, run }] = due;
        timers.delete(id);
        now = at;
        run();
      }
      now = end;
    },
  };
  performance.now = () => now;
  Date.now = () => start + now;
  Object.assign(globalThis, {
    clock,
    setTimeout(callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      last += 1;
      timers.set(last, { at: now + ms, run: () => callback(...args) });
      return last;
    },
    clearTimeout: (id: number) => void timers.delete(id),
  });
}

/**
 * Options of a page whose clock stands still: `setTimeout`, `performance.now` and `Date.now` follow `advance`. CSS animations, frames and the
 * network are not affected.
 */
export const STOPPED_CLOCK = { before: `(${stopClock})()` };

/** Moves the clock of a document on, and waits until observers have reported the result. */
export async function advance(scope: Scope, ms: number): Promise<void> {
  await scope.evaluate((ms) => globalThis.clock?.advance(ms), ms);
  await observersReported(scope);
}

/**
 * Waits until the intersection observers of the document have reported its current state: all observers report in one task, so those of
 * the page have when a new one has.
 */
export function observersReported(scope: Scope): Promise<void> {
  return scope.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      }),
  );
}
