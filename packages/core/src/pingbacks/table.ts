import type { Ledger } from "../../wasm/giflet.js";
import { type Entry, firstInFlight, totalSize } from "./entry.js";
import { MAX_BYTES, MAX_ENTRY_BYTES } from "./limits.js";
import type { PostResult } from "./post.js";

/** The outcome of a request, and when it was known, by `performance.now`. */
export type Outcome = PostResult & { time: number };

/** A request that has no outcome yet, or one that the telemetry module has not processed. */
interface SentRequest {
  ids: string[];
  outcome?: Outcome;
}

/**
 * The pingbacks of a page that are neither delivered nor dropped, and their requests, oldest first. The telemetry module starts with them, also
 * after a trap. It has their ids and sizes, and decides about everything but the requests that a page sends when it ends without the module
 * (docs/pingbacks.md).
 */
export class PingbackTable {
  readonly entries = new Map<string, Entry>();
  /** By number. Requests are numbered once in a page. */
  readonly requests = new Map<number, SentRequest>();
  /** Counts of pingbacks that were not in the table when the module started. */
  acknowledged = 0;
  denied = 0;
  full = 0;

  /** Returns the entries with these ids. */
  get(ids: readonly string[]): Entry[] {
    return ids.flatMap((id) => this.entries.get(id) ?? []);
  }

  /** The pingbacks that are not in flight. */
  get waiting(): Entry[] {
    const inFlight = new Set(this.#inFlight);
    return [...this.entries.values()].filter((entry) => !inFlight.has(entry));
  }

  get #inFlight(): Entry[] {
    return [...this.requests.values()].flatMap(({ ids, outcome }) => (outcome ? [] : this.get(ids)));
  }

  /** Returns the oldest of the waiting pingbacks that `maySend` allows, as many as the limit of `keepalive` requests allows. */
  batch(maySend: (entry: Entry) => boolean): Entry[] {
    return firstInFlight(this.waiting.filter(maySend), this.#inFlight);
  }

  /** Whether an entry may be added without the module. If not, it is counted. */
  reserve({ size }: Entry): boolean {
    const isFull = size > MAX_ENTRY_BYTES || totalSize([...this.entries.values()]) + size > MAX_BYTES;
    if (isFull) this.full += 1;
    return !isFull;
  }

  /** Sets the outcome of a request without the module. Returns its pingbacks. Delivered ones are only counted. */
  settle(request: number, outcome: Outcome): Entry[] {
    const sent = this.requests.get(request);
    // Consent was denied meanwhile.
    if (!sent) return [];
    const batch = this.get(sent.ids);
    if (outcome.isDelivered) {
      this.acknowledged += batch.length;
      for (const { id } of batch) this.entries.delete(id);
      this.requests.delete(request);
    } else sent.outcome = outcome;
    return batch;
  }

  /** Drops all pingbacks, because consent was denied. */
  drop(): void {
    this.denied += this.entries.size;
    this.entries.clear();
    this.requests.clear();
  }

  ledger(): Ledger {
    const { acknowledged, denied, full } = this;
    const open = this.entries.size;
    const stored = this.waiting.length;
    return {
      accepted: acknowledged + open + denied + full,
      acknowledged,
      inFlight: open - stored,
      stored,
      dropped: { denied, full, refused: 0, takenOver: 0 },
    };
  }
}
