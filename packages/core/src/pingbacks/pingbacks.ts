import type { GifData, Ledger, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackDetails } from "../client/options.js";
import { bodyOf, createEntry, type Entry, type EventContext, entryOf, userLine, withUser } from "./entry.js";
import { addLifecycleListeners, type PageLifecycle } from "./page-lifecycle.js";
import { isRefused, type PostResult, post } from "./post.js";
import type { Queue } from "./queue.js";
import { Store } from "./store.js";
import { tryUuid, type Visitor } from "./visitor.js";

export interface PingbackOptions {
  url: string;
  apiKey: string;
  isExactlyOnce: boolean;
  visitor: Visitor;
  /** The service's id of the logged-in user. */
  userId?: string;
  /** Logs why pingbacks are dropped. */
  debug?: boolean;
}

/**
 * Delay before the delivery module is loaded, ms, so that it does not compete with the first images of a page. Pingbacks are batched for a
 * second anyway.
 */
const LOAD_DELAY = 500;
/** Maximum size of all in-flight requests, bytes. Browsers limit `keepalive` requests to 64 KiB. */
const MAX_IN_FLIGHT_BYTES = 60_000;
/** Maximum size of a pingback, bytes. */
const MAX_ENTRY_BYTES = MAX_IN_FLIGHT_BYTES / 2;
/** Maximum number and size of pending pingbacks. The oldest are dropped first. */
const MAX_PENDING = 1000;
const MAX_PENDING_BYTES = 256 * 1024;
/** Maximum number of pending pingbacks before the visitor has chosen. */
const MAX_PENDING_BEFORE_CONSENT = 100;
/** After how many traps the module is loaded again. After more, pending pingbacks wait until they are flushed. */
const MAX_TRAPS = 3;

const totalSize = (entries: readonly Entry[]) => entries.reduce((bytes, { size }) => bytes + size, 0);

/**
 * Holds pingbacks until the telemetry module, which delivers them, has been lazy-loaded (docs/pingbacks.md). The module is loaded when the
 * visitor allows measurement and there are pingbacks to send. If the page ends first, they are sent without it.
 */
export class Pingbacks {
  #options: PingbackOptions;
  #url: string;
  #consent: "unknown" | "granted" | "denied" = "unknown";
  /** The visitor as JSON. */
  #user = "";
  #pending: Entry[] = [];
  /** In-flight requests that were sent without the module. */
  #inFlight = new Set<Entry[]>();
  /** The last failure of a request that was sent without the module. */
  #failure: PostResult | undefined;
  #store: Store | undefined;
  #queue: Queue | undefined;
  #loadingQueue: Promise<Queue | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page is in the bfcache or about to enter it. */
  #isInBfcache = false;
  #isDisposed = false;
  #traps = 0;
  /** Counts of pingbacks that the module does not count. */
  #counts = emptyLedger();
  #removeListeners: () => void;

  constructor(options: PingbackOptions) {
    const { url, apiKey } = options;
    this.#options = options;
    this.#url = `${url}${url.includes("?") ? "&" : "?"}api_key=${encodeURIComponent(apiKey)}`;
    this.#removeListeners =
      typeof document === "undefined"
        ? () => {}
        : addLifecycleListeners(this.#createListeners(), (error) => this.#debug("giflet:", error));
  }

  /** Records an action on a GIF. */
  add(gif: GifData, action: PingbackAction, details: PingbackDetails, context: EventContext): void {
    if (this.#consent === "denied") return;
    const id = tryUuid();
    if (!id) return;
    const entry = withUser(createEntry(id, gif, action, details, context), this.#user);
    if (this.#queue) this.#queue.add(entry);
    else this.#addPending(entry);
  }

  /** Sets the consent state, and whether storage may be used. */
  setConsent(consent: "unknown" | "granted" | "denied", mayStore: boolean): void {
    const { visitor, userId = "", url } = this.#options;
    this.#consent = consent;
    this.#user = "";
    if (consent === "granted") {
      const { sessionId, randomId } = visitor;
      this.#user = userLine({
        user_id: sessionId,
        logged_in_user_id: `${userId}`,
        random_id: randomId,
      });
    }
    if (consent === "denied" || (consent === "granted" && !mayStore)) {
      this.#store?.erase();
      this.#store = undefined;
    } else if (consent === "granted" && typeof document !== "undefined") {
      this.#store ??= new Store(url);
    }
    this.#queue?.setConsent(consent, this.#user);
    if (consent === "granted") this.#sendPending();
    if (consent === "denied") this.#dropAll();
  }

  /** Sends pending pingbacks immediately. */
  async flush(): Promise<void> {
    if (this.#consent !== "granted") return;
    const queue = this.#queue ?? (this.#pending.length > 0 ? await this.#loadQueue() : undefined);
    queue?.flush();
    this.#sendWithoutModule();
  }

  /** Returns the number of pingbacks in each delivery state. */
  ledger(): Ledger {
    const { accepted, acknowledged, dropped } = this.#counts;
    const other = this.#queue?.ledger() ?? emptyLedger();
    return {
      accepted: accepted + other.accepted,
      acknowledged: acknowledged + other.acknowledged,
      inFlight: [...this.#inFlight].flat().length + other.inFlight,
      stored: this.#pending.length + other.stored,
      dropped: {
        denied: dropped.denied + other.dropped.denied,
        full: dropped.full + other.dropped.full,
        refused: dropped.refused + other.dropped.refused,
        takenOver: dropped.takenOver + other.dropped.takenOver,
      },
    };
  }

  /** Sends pending pingbacks and stops. */
  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#removeListeners();
    this.#queue?.dispose();
    this.#sendWithoutModule();
    this.#store?.onPageHide();
  }

  /** Sends the pingbacks that were recorded before consent, without further delay. */
  #sendPending(): void {
    this.#pending = this.#pending.map((entry) => ({ ...withUser(entry, this.#user), isUrgent: true }));
    for (const { id, text } of this.#pending) this.#store?.put(id, text);
    if (this.#pending.length > 0) this.#scheduleLoad(0);
    else this.#loadIfStored();
  }

  #dropAll(): void {
    this.#counts.dropped.denied += this.#pending.length + [...this.#inFlight].flat().length;
    this.#pending = [];
    this.#inFlight.clear();
  }

  /** Schedules the loading of the module, if consent allows sending. */
  #scheduleLoad(delay: number): void {
    if (this.#consent !== "granted" || this.#queue || this.#isDisposed || this.#traps > MAX_TRAPS) return;
    if (this.#timer !== undefined && delay > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#loadQueue(), delay);
  }

  /** Loads the module if the storage contains pingbacks. */
  #loadIfStored(): void {
    if (this.#store && this.#store.readAll().size > 0) this.#scheduleLoad(LOAD_DELAY);
  }

  /** Loads the module and moves the pending pingbacks to its queue. Resolves to `undefined` if loading fails; the next call tries again. */
  #loadQueue(): Promise<Queue | undefined> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#loadingQueue ??= this.#openQueue().finally(() => {
      this.#loadingQueue = undefined;
    });
    return this.#loadingQueue;
  }

  async #openQueue(): Promise<Queue | undefined> {
    try {
      const { openQueue } = await import("./queue.js");
      const queue = await openQueue({
        url: this.#url,
        isExactlyOnce: this.#options.isExactlyOnce,
        store: () => this.#store,
        onDropped: () => this.#debug("giflet: pingbacks dropped, the queue is full"),
        onReset: () => {
          this.#queue = undefined;
          this.#traps += 1;
        },
        requeue: (texts) => {
          if (this.#consent === "denied") return;
          this.#counts.accepted += texts.size;
          this.#requeue([...texts].map(([id, text]) => entryOf(id, text)));
        },
      });
      if (this.#isDisposed) queue.dispose();
      else this.#startQueue(queue);
      return this.#queue;
    } catch (error) {
      this.#debug("giflet:", error);
      return undefined;
    }
  }

  #startQueue(queue: Queue): void {
    this.#queue = queue;
    queue.setConsent(this.#consent, this.#user);
    // Pauses until all pending pingbacks have been added, so that they are sent together.
    queue.pause(false);
    this.#movePending(queue);
    if (this.#isInBfcache) return;
    // While the page was hidden, other pages may have taken over its entries.
    if (this.#store?.isPageHidden) queue.onPageRestored();
    else queue.resume([]);
  }

  /** Moves the pending pingbacks to the queue. */
  #movePending(queue: Queue): void {
    if (this.#failure) queue.reportFailure(this.#failure);
    this.#failure = undefined;
    // Until the module traps: then the queue has ended.
    while (this.#queue === queue) {
      const entry = this.#pending.shift();
      if (!entry) return;
      this.#counts.accepted -= 1;
      queue.add(entry);
    }
  }

  #addPending(entry: Entry): void {
    this.#counts.accepted += 1;
    if (entry.size > MAX_ENTRY_BYTES) {
      this.#drop([entry]);
      return;
    }
    this.#pending.push(entry);
    if (this.#user) this.#store?.put(entry.id, entry.text);
    this.#enforceLimits();
    this.#scheduleLoad(entry.isUrgent ? 0 : LOAD_DELAY);
  }

  /** Drops the oldest pending pingbacks if there are too many. */
  #enforceLimits(): void {
    const limit = this.#consent === "granted" ? MAX_PENDING : MAX_PENDING_BEFORE_CONSENT;
    let bytes = totalSize(this.#pending);
    let surplus = 0;
    for (const { size } of this.#pending) {
      if (this.#pending.length - surplus <= limit && bytes <= MAX_PENDING_BYTES) break;
      bytes -= size;
      surplus += 1;
    }
    this.#drop(this.#pending.splice(0, surplus));
  }

  #drop(entries: Entry[]): void {
    if (entries.length === 0) return;
    for (const { id } of entries) this.#store?.put(id);
    this.#counts.dropped.full += entries.length;
    this.#debug("giflet: pingbacks dropped, the queue is full");
  }

  /** Sends as many pending pingbacks as the `keepalive` limit allows. */
  #sendWithoutModule(): void {
    if (this.#consent !== "granted" || this.#isInBfcache || !isOnline()) return;
    const { isExactlyOnce } = this.#options;
    let available = MAX_IN_FLIGHT_BYTES - totalSize([...this.#inFlight].flat());
    const batch: Entry[] = [];
    for (const entry of this.#pending) {
      available -= entry.size;
      if (available < 0) break;
      batch.push(entry);
    }
    if (batch.length === 0) return;
    this.#pending.splice(0, batch.length);
    this.#inFlight.add(batch);
    if (!isExactlyOnce) for (const { id } of batch) this.#store?.put(id);
    this.#store?.write();
    post(this.#url, bodyOf(batch)).then((result) => this.#onPostResult(batch, result));
  }

  #onPostResult(batch: Entry[], result: PostResult): void {
    // The batch was resent meanwhile, or dropped because consent was denied.
    if (!this.#inFlight.delete(batch)) return;
    const { status } = result;
    const isDelivered = status >= 200 && status < 300;
    // The queue of the module finds the entry that makes a body invalid.
    if (isDelivered || isRefused(status, batch.length)) {
      if (isDelivered) this.#counts.acknowledged += batch.length;
      else this.#counts.dropped.refused += batch.length;
      for (const { id } of batch) this.#store?.put(id);
      return;
    }
    this.#failure = result;
    for (const { id, text } of batch) this.#store?.put(id, text);
    this.#requeue(batch);
  }

  #requeue(batch: Entry[]): void {
    this.#pending = [...batch.map((entry) => ({ ...entry, time: Date.now() })), ...this.#pending];
    if (this.#queue) this.#movePending(this.#queue);
    else this.#scheduleLoad(LOAD_DELAY);
  }

  #flushIfOnline(): void {
    // While offline, requests would fail. Stored entries are sent by a later page.
    if (!isOnline()) return;
    this.#queue?.flush();
    // The queue has all entries, unless the module has trapped.
    this.#sendWithoutModule();
  }

  #createListeners(): PageLifecycle {
    const { isExactlyOnce } = this.#options;
    return {
      onBeforeUnload: () => {
        this.#flushIfOnline();
        // Another page may take over and resend unacknowledged entries: the service deduplicates them by event id.
        if (isExactlyOnce) this.#store?.release();
      },
      onPageHide: (persisted) => {
        // Pausing is needed only if the page may be restored.
        if (persisted) this.#queue?.pause(isOnline());
        else this.#flushIfOnline();
        this.#sendWithoutModule();
        this.#isInBfcache = persisted;
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#store?.onPageHide();
      },
      onPageRestored: () => {
        this.#isInBfcache = false;
        if (this.#queue) {
          this.#queue.onPageRestored();
          return;
        }
        // Firefox does not report the results of earlier requests to a restored page.
        const unconfirmed = isExactlyOnce ? [...this.#inFlight].flat() : [];
        if (isExactlyOnce) this.#inFlight.clear();
        if (unconfirmed.length > 0) this.#requeue(unconfirmed);
        if (this.#pending.length > 0 || this.#store) this.#scheduleLoad(0);
      },
      onHidden: () => this.#flushIfOnline(),
      onVisible: () => {
        if (this.#queue) this.#queue.takeOver();
        else this.#loadIfStored();
      },
    };
  }

  #debug(...message: unknown[]): void {
    if (this.#options.debug) console.debug(...message);
  }
}

const isOnline = () => globalThis.navigator?.onLine !== false;

const emptyLedger = (): Ledger => ({
  accepted: 0,
  acknowledged: 0,
  inFlight: 0,
  stored: 0,
  dropped: { denied: 0, full: 0, refused: 0, takenOver: 0 },
});
