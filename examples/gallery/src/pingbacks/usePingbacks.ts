import { useEffect, useState } from "react";

/** One action as the sample service stored it. */
export interface Pingback {
  row: number;
  action_type: string;
  gif_id: string;
  event_type: string;
  received_at: number | string;
  attributes: { key: string; value: string }[];
}

export interface PingbackLog {
  /** Newest first; only the last ones are kept. */
  latest: Pingback[];
  /** How many of each action since the page was opened. */
  counts: Record<string, number>;
  isReachable: boolean;
}

const EVERY = 1000;
const KEPT = 40;
const PAGE = 100;
const EMPTY: PingbackLog = { latest: [], counts: {}, isReachable: true };

/** Follows what the service receives, asking for what is new as long as the page can be seen. */
export function usePingbacks(ledger: string | undefined): PingbackLog {
  const [log, setLog] = useState(EMPTY);

  useEffect(() => {
    setLog(EMPTY);
    if (!ledger) return;
    const stop = new AbortController();
    let after: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const read = async () => {
      if (!document.hidden) {
        try {
          // What was stored before this visit is another's story.
          after ??= await lastRow(ledger, stop.signal);
          const fresh = await readAfter(ledger, after, stop.signal);
          after = fresh.at(-1)?.row ?? after;
          setLog((log) => (fresh.length || !log.isReachable ? extend(log, fresh) : log));
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
  }, [ledger]);

  return log;
}

async function readAfter(ledger: string, after: number, signal: AbortSignal): Promise<Pingback[]> {
  const answer = await fetch(`${ledger}?after=${after}&limit=${PAGE}`, { signal, cache: "no-store" });
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  return ((await answer.json()) as { events: Pingback[] }).events;
}

async function lastRow(ledger: string, signal: AbortSignal): Promise<number> {
  let last = 0;
  for (;;) {
    const events = await readAfter(ledger, last, signal);
    last = events.at(-1)?.row ?? last;
    if (events.length < PAGE) return last;
  }
}

function extend(log: PingbackLog, fresh: Pingback[]): PingbackLog {
  const counts = { ...log.counts };
  for (const { action_type } of fresh) counts[action_type] = (counts[action_type] ?? 0) + 1;
  return { latest: [...[...fresh].reverse(), ...log.latest].slice(0, KEPT), counts, isReachable: true };
}
