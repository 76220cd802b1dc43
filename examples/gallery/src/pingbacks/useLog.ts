import { useEffect, useState } from "react";

/** What the sample service has stored, as far as the place in its log goes. */
interface Logged {
  row: number;
}

export interface Log<T extends Logged> {
  /** Newest first; only the last ones are kept. */
  latest: T[];
  /** How many of each kind since the page was opened. */
  counts: Record<string, number>;
  isReachable: boolean;
}

const EVERY = 1000;
const KEPT = 40;
const PAGE = 100;
const EMPTY = { latest: [], counts: {}, isReachable: true };

/** Follows what the service receives, asking for what is new as long as the page can be seen. `kindOf` is a constant. */
export function useLog<T extends Logged>(address: string | undefined, kindOf: (event: T) => string): Log<T> {
  const [log, setLog] = useState<Log<T>>(EMPTY);

  useEffect(() => {
    setLog(EMPTY);
    if (!address) return;
    const stop = new AbortController();
    let after: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const read = async () => {
      if (!document.hidden) {
        try {
          // What was stored before this visit is another's story.
          after ??= await lastRow(address, stop.signal);
          const fresh = await readAfter<T>(address, after, stop.signal);
          after = fresh.at(-1)?.row ?? after;
          setLog((log) => (fresh.length || !log.isReachable ? extend(log, fresh, kindOf) : log));
        } catch {
          if (stop.signal.aborted) return;
          setLog((log) => (log.isReachable ? { ...log, isReachable: false } : log));
        }
      }
      if (!stop.signal.aborted) timer = setTimeout(read, EVERY);
    };
    void read();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [address, kindOf]);

  return log;
}

async function readAfter<T extends Logged>(
  address: string,
  after: number,
  signal: AbortSignal,
): Promise<T[]> {
  const answer = await fetch(`${address}?after=${after}&limit=${PAGE}`, { signal, cache: "no-store" });
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  return ((await answer.json()) as { events: T[] }).events;
}

async function lastRow(address: string, signal: AbortSignal): Promise<number> {
  let last = 0;
  for (;;) {
    const events = await readAfter(address, last, signal);
    last = events.at(-1)?.row ?? last;
    if (events.length < PAGE) return last;
  }
}

function extend<T extends Logged>(log: Log<T>, fresh: T[], kindOf: (event: T) => string): Log<T> {
  const counts = { ...log.counts };
  for (const event of fresh) counts[kindOf(event)] = (counts[kindOf(event)] ?? 0) + 1;
  return { latest: [...[...fresh].reverse(), ...log.latest].slice(0, KEPT), counts, isReachable: true };
}
