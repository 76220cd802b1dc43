import { useEffect, useState } from "react";

/** An entry of a log of the sample service. */
interface LogEntry {
  row: number;
}

export interface EventLog<T extends LogEntry> {
  /** The latest `MAX_ENTRIES` entries, newest first. */
  latest: T[];
  /** Number of entries of each type since the page was opened. */
  counts: Record<string, number>;
  isReachable: boolean;
}

/** Polling interval, ms. */
const INTERVAL = 1000;
const MAX_ENTRIES = 40;
const PAGE_SIZE = 100;
const EMPTY = { latest: [], counts: {}, isReachable: true };

/** Polls a log of the provider for new entries while the page is visible. `typeOf` must be a stable function. */
export function useEventLog<T extends LogEntry>(
  address: string | undefined,
  typeOf: (event: T) => string,
): EventLog<T> {
  const [log, setLog] = useState<EventLog<T>>(EMPTY);

  useEffect(() => {
    setLog(EMPTY);
    if (!address) return;
    const controller = new AbortController();
    let after: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const read = async () => {
      if (!document.hidden) {
        try {
          // Skips the entries stored before the page was opened.
          after ??= await lastRow(address, controller.signal);
          const added = await readAfter<T>(address, after, controller.signal);
          after = added.at(-1)?.row ?? after;
          setLog((log) => (added.length || !log.isReachable ? extend(log, added, typeOf) : log));
        } catch {
          if (controller.signal.aborted) return;
          setLog((log) => (log.isReachable ? { ...log, isReachable: false } : log));
        }
      }
      if (!controller.signal.aborted) timer = setTimeout(read, INTERVAL);
    };
    void read();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [address, typeOf]);

  return log;
}

async function readAfter<T extends LogEntry>(
  address: string,
  after: number,
  signal: AbortSignal,
): Promise<T[]> {
  const response = await fetch(`${address}?after=${after}&limit=${PAGE_SIZE}`, { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`unexpected status ${response.status}`);
  return ((await response.json()) as { events: T[] }).events;
}

async function lastRow(address: string, signal: AbortSignal): Promise<number> {
  let last = 0;
  for (;;) {
    const events = await readAfter(address, last, signal);
    last = events.at(-1)?.row ?? last;
    if (events.length < PAGE_SIZE) return last;
  }
}

function extend<T extends LogEntry>(log: EventLog<T>, added: T[], typeOf: (event: T) => string): EventLog<T> {
  const counts = { ...log.counts };
  for (const event of added) counts[typeOf(event)] = (counts[typeOf(event)] ?? 0) + 1;
  return {
    latest: [...[...added].reverse(), ...log.latest].slice(0, MAX_ENTRIES),
    counts,
    isReachable: true,
  };
}
