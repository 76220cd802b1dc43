import { keysWithPrefix, readStorage, writeStorage } from "./browser-storage.js";
import { outboxPrefix } from "./entry.js";
import { type Locks, webLocks } from "./locks.js";

/** Several entries under one storage key. */
export interface Batch {
  key: string;
  /** Texts by id, oldest first. */
  entries: Map<string, string>;
}

/** Maximum number of entries in a batch. A page that ends writes few batches, and each is written quickly. */
const BATCH_SIZE = 16;

/**
 * Stores pingbacks in `localStorage` until they are delivered (PNG-13). Entries are written in batches, because browsers may lose the last
 * of many small writes when the process of a page ends.
 *
 * A key contains the name of its owner, the page that wrote it. No other page accesses it while the owner is open, see `Locks`. Names are
 * locked only while entries are stored, because pages that hold a lock may not enter the back/forward cache (bfcache).
 *
 * Nothing throws: if storage is disabled, full or broken, entries are not stored. takeover.ts, which is lazy-loaded, reads the entries of
 * other pages.
 */
export class Store {
  readonly prefix: string;
  /** Batches by entry id. Batches that were taken over have another owner in their key. */
  readonly batches = new Map<string, Batch>();
  /** Resolves to the locks; rejects if they fail to load. */
  readonly locks: Promise<Locks>;
  /** Whether the page has been left. It may not return, so its locks are released and other pages may take over its entries. */
  isPageHidden = false;
  /** Number of takeovers in progress. */
  takeovers = 0;
  #locks: Locks | undefined;
  #owner = createOwnerName();
  /** The batch that new entries are added to. */
  #lastBatch: Batch | undefined;
  #batchCount = 0;
  /** Changes of the current task, by id. Entries without a text are removed. */
  #changes = new Map<string, string | undefined>();

  /** @param url  the URL to which the pingbacks are posted: clients of different providers do not take over each other's entries */
  constructor(url: string) {
    this.prefix = outboxPrefix(url);
    if (navigator.locks) {
      this.#locks = webLocks(this.prefix);
      this.locks = Promise.resolve(this.#locks);
    } else {
      this.locks = import("./leases.js").then(({ leases }) => {
        this.#locks = leases(this.prefix);
        this.write();
        return this.#locks;
      });
      this.locks.catch(() => {});
    }
  }

  /** Stores the text of an entry, or removes the entry if there is no text. All changes of a task are written together. */
  put(id: string, text?: string): void {
    if (this.#changes.size === 0) queueMicrotask(() => this.write());
    this.#changes.set(id, text);
  }

  /** Writes pending changes synchronously: before a request, and when a page ends, which may not run microtasks. */
  write(): void {
    // A page that ends needs no locks: others take over what it writes.
    if (!this.#locks && !this.isPageHidden) return;
    const changes = this.#changes;
    this.#changes = new Map();
    const changed = new Map<Batch, string[]>();
    for (const [id, text] of changes) {
      const batch = this.batches.get(id) ?? (text === undefined ? undefined : this.#writableBatch());
      // With consent, the telemetry module stores entries again that are already stored.
      if (!batch || (text !== undefined && batch.entries.get(id) === text)) continue;
      const addedIds = changed.get(batch) ?? [];
      changed.set(batch, addedIds);
      if (text === undefined) {
        batch.entries.delete(id);
        this.batches.delete(id);
      } else {
        batch.entries.set(id, text);
        this.batches.set(id, batch);
        addedIds.push(id);
      }
    }
    for (const [batch, addedIds] of changed) this.#writeBatch(batch, addedIds);
    this.releaseIfEmpty();
  }

  /** Writes pending changes and releases the locks, so that other pages may take over the entries. */
  release(): void {
    this.write();
    this.#release();
  }

  /** Releases the entries because the page is left and may not return. */
  onPageHide(): void {
    this.isPageHidden = true;
    this.release();
  }

  /** Removes all stored entries, for example when consent is denied. */
  erase(): void {
    this.#changes = new Map([...this.batches.keys()].map((id) => [id, undefined]));
    this.onPageHide();
  }

  /** Releases the locks if nothing is stored. */
  releaseIfEmpty(): void {
    if (this.batches.size === 0 && this.takeovers === 0) this.#release();
  }

  /** Returns the owner name in a key. */
  ownerOf(key: string): string {
    return key.slice(this.prefix.length).split(".", 1)[0] ?? "";
  }

  isOwn(owner: string): boolean {
    return owner === this.#owner;
  }

  /** Reads the batches of all pages. Returns their texts by key. */
  readAll(): Map<string, string> {
    // Keys end with the owner and a number. Keys of a provider whose URL starts with this one have more parts.
    const isBatchKey = (key: string) => key.slice(this.prefix.length).split(".").length === 2;
    const keys = keysWithPrefix("localStorage", this.prefix).filter(isBatchKey);
    return new Map(keys.map((key) => [key, readStorage("localStorage", key)]));
  }

  #release(): void {
    this.#locks?.release();
    // Other pages may take over entries of the old name. Later entries get a new one.
    this.#owner = createOwnerName();
    this.#lastBatch = undefined;
  }

  #writableBatch(): Batch {
    if (!this.#lastBatch || this.#lastBatch.entries.size >= BATCH_SIZE) {
      this.#batchCount += 1;
      this.#lastBatch = { key: `${this.prefix}${this.#owner}.${this.#batchCount}`, entries: new Map() };
    }
    return this.#lastBatch;
  }

  /** Writes a batch. If that fails, its new and changed entries, `addedIds`, remain in memory only. */
  #writeBatch({ key, entries }: Batch, addedIds: string[]): void {
    const text = entries.size > 0 ? [...entries].flat().join("\n") : undefined;
    if (!writeStorage("localStorage", key, text)) {
      for (const id of addedIds) {
        entries.delete(id);
        this.batches.delete(id);
      }
      return;
    }
    if (addedIds.length > 0 && !this.isPageHidden) this.#locks?.acquire(this.#owner);
  }
}

const createOwnerName = () => Math.random().toString(36).slice(2, 12);
