import type { Ledger } from "../../wasm/giflet.js";
import { type Entry, firstInFlight, totalSize } from "./entry.js";
import { MAX_BYTES, MAX_ENTRY_BYTES } from "./limits.js";
import type { PostResult } from "./post.js";

/** What happened to pingbacks. Requests are numbered, once in a page. Times are by `performance.now`. */
export type LogRecord =
  | { type: "added"; entry: Entry }
  | { type: "sent"; request: number; ids: string[] }
  | { type: "outcome"; request: number; result: PostResult; time: number };

/**
 * An append-only log of what happened before the telemetry module has loaded. The module replays it, and decides about everything but the
 * requests that a page sends when it ends first (docs/pingbacks.md). Delivered pingbacks are only counted.
 */
export class PingbackLog {
  records: LogRecord[] = [];
  /** Counts of pingbacks without a record. */
  acknowledged = 0;
  denied = 0;
  full = 0;

  /** Appends a record. Returns the pingbacks of a request whose outcome it is. */
  push(record: LogRecord): Entry[] {
    if (record.type !== "outcome") {
      this.records.push(record);
      return [];
    }
    const batch = this.#state().requests.get(record.request);
    // Consent was denied meanwhile.
    if (!batch) return [];
    if (record.result.isDelivered) {
      this.acknowledged += batch.length;
      const ids = new Set(batch.map(({ id }) => id));
      this.records = this.records.filter((other) =>
        other.type === "added" ? !ids.has(other.entry.id) : other.request !== record.request,
      );
    } else this.records.push(record);
    return batch;
  }

  /** The pingbacks that are not in flight. */
  get waiting(): Entry[] {
    return [...this.#state().waiting.values()];
  }

  /** Returns the oldest of the waiting pingbacks that `maySend` allows, as many as the limit of `keepalive` requests allows. */
  batch(maySend: (entry: Entry) => boolean): Entry[] {
    const { waiting, requests } = this.#state();
    return firstInFlight([...waiting.values()].filter(maySend), [...requests.values()].flat());
  }

  /** Whether an entry may be added. If not, it is counted. */
  reserve({ size }: Entry): boolean {
    const isFull = size > MAX_ENTRY_BYTES || totalSize(this.#entries) + size > MAX_BYTES;
    if (isFull) this.full += 1;
    return !isFull;
  }

  /** Drops all pingbacks, because consent was denied. */
  drop(): void {
    this.denied += this.#entries.length;
    this.records = [];
  }

  ledger(): Ledger {
    const { acknowledged, denied, full } = this;
    const open = this.#entries.length;
    const stored = this.waiting.length;
    return {
      accepted: acknowledged + open + denied + full,
      acknowledged,
      inFlight: open - stored,
      stored,
      dropped: { denied, full, refused: 0, takenOver: 0 },
    };
  }

  /** The pingbacks that wait or are in flight. */
  get #entries(): Entry[] {
    return this.records.flatMap((record) => (record.type === "added" ? record.entry : []));
  }

  /** The state after all records. */
  #state() {
    let waiting = new Map<string, Entry>();
    const requests = new Map<number, Entry[]>();
    for (const record of this.records) {
      if (record.type === "added") waiting.set(record.entry.id, record.entry);
      else if (record.type === "sent") {
        const batch = record.ids.flatMap((id) => waiting.get(id) ?? []);
        for (const { id } of batch) waiting.delete(id);
        requests.set(record.request, batch);
      } else {
        // The oldest are first again.
        const batch = requests.get(record.request) ?? [];
        waiting = new Map([...batch.map((entry) => [entry.id, entry] as const), ...waiting]);
        requests.delete(record.request);
      }
    }
    return { waiting, requests };
  }
}
