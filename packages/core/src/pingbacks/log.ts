import type { Ledger } from "../../wasm/giflet.js";
import type { Entry } from "./entry.js";
import { MAX_BYTES, MAX_IN_FLIGHT_BYTES } from "./limits.js";
import type { PostResult } from "./post.js";

/** What happened to pingbacks. Requests are numbered, once in a page. */
export type LogRecord =
  | { type: "added"; entry: Entry }
  | { type: "sent"; request: number; ids: string[] }
  | { type: "outcome"; request: number; result: PostResult; time: number };

const totalSize = (entries: readonly Entry[]) => entries.reduce((bytes, { size }) => bytes + size, 0);

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
    this.records.push(record);
    if (record.result.isDelivered) {
      this.acknowledged += batch.length;
      this.records = this.records.filter(
        (other) => other.type !== "added" || !batch.some(({ id }) => id === other.entry.id),
      );
    }
    return batch;
  }

  /** The pingbacks that are not in flight. */
  get waiting(): Entry[] {
    return [...this.#state().waiting.values()];
  }

  /** The waiting pingbacks, the oldest first, that the limit of `keepalive` requests allows to send. */
  get batch(): Entry[] {
    let available = MAX_IN_FLIGHT_BYTES - totalSize(this.#inFlight);
    return this.waiting.filter(({ size }) => {
      const fits = size <= available;
      if (fits) available -= size;
      return fits;
    });
  }

  /** Whether an entry may be added. If not, it is counted. */
  reserve({ size }: Entry): boolean {
    const isFull = totalSize([...this.waiting, ...this.#inFlight]) + size > MAX_BYTES;
    if (isFull) this.full += 1;
    return !isFull;
  }

  /** Drops all pingbacks, because consent was denied. */
  drop(): void {
    this.denied += this.waiting.length + this.#inFlight.length;
    this.records = [];
  }

  ledger(): Ledger {
    const { acknowledged, denied, full } = this;
    const [inFlight, stored] = [this.#inFlight.length, this.waiting.length];
    return {
      accepted: acknowledged + inFlight + stored + denied + full,
      ...{ acknowledged, inFlight, stored },
      dropped: { denied, full, refused: 0, takenOver: 0 },
    };
  }

  get #inFlight(): Entry[] {
    return [...this.#state().requests.values()].flat();
  }

  /** The state after all records. */
  #state() {
    const waiting = new Map<string, Entry>();
    const requests = new Map<number, Entry[]>();
    for (const record of this.records) {
      if (record.type === "added") waiting.set(record.entry.id, record.entry);
      else if (record.type === "sent") {
        const batch = record.ids.flatMap((id) => waiting.get(id) ?? []);
        for (const { id } of batch) waiting.delete(id);
        requests.set(record.request, batch);
      } else {
        for (const entry of requests.get(record.request) ?? []) waiting.set(entry.id, entry);
        requests.delete(record.request);
      }
    }
    return { waiting, requests };
  }
}
