import type { Ledger } from "../../wasm/giflet.js";
import { bodyOf, type Entry } from "./entry.js";
import { isOnline, post } from "./post.js";
import type { QueueRunner } from "./queue-runner.js";
import { Store } from "./store.js";
import { PingbackTable } from "./table.js";

export interface PingbackOptions {
  url: string;
  apiKey: string;
  isExactlyOnce: boolean;
  /** Logs why pingbacks are dropped. */
  debug?: boolean;
}

/**
 * Delay before the telemetry module is loaded, ms, so that it does not compete with the first images of a page. Pingbacks are batched for a
 * second anyway.
 */
const LOAD_DELAY = 500;
/** After how many traps the module is loaded again. After more, pingbacks wait until the page ends. */
const MAX_TRAPS = 3;

/** Events of the page lifecycle after which pingbacks are sent, stored or taken over. `visibilitychange` bubbles to the window. */
const EVENTS = ["beforeunload", "pagehide", "pageshow", "visibilitychange"];

/**
 * Holds pingbacks until the telemetry module, which delivers them, has been lazy-loaded (docs/pingbacks.md). The module is loaded when the
 * visitor allows measurement and there are pingbacks to send. If the page ends first, they are sent without it.
 */
export class Pingbacks {
  #options: PingbackOptions;
  #consent: "unknown" | "granted" | "denied" = "unknown";
  #table = new PingbackTable();
  #store: Store | undefined;
  /** Has started from the table. */
  #queue: QueueRunner | undefined;
  #loadingQueue: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRequest = 0;
  /** Whether the page is in the bfcache or about to enter it. */
  #isInBfcache = false;
  /** Whether the page was restored from the bfcache, which the queue does not know yet. */
  #isRestored = false;
  #isDisposed = false;
  #traps = 0;

  constructor(options: PingbackOptions) {
    this.#options = options;
    // Some servers have listeners too, which would hold each client.
    if (typeof document !== "undefined")
      for (const type of EVENTS) globalThis.addEventListener?.(type, this.#onEvent);
  }

  /** Records a pingback. The visitor must have allowed measurement. */
  add(entry: Entry): void {
    if (this.#consent === "denied") return;
    if (!this.#queue && !this.#table.reserve(entry)) {
      this.#onDropped();
      return;
    }
    this.#table.entries.set(entry.id, entry);
    this.#store?.put(entry.id, entry.text);
    if (this.#queue) this.#queue.add(entry);
    else this.#scheduleLoad(entry.isUrgent ? 0 : LOAD_DELAY);
  }

  /** Sets the consent state, and whether storage may be used. */
  setConsent(consent: "unknown" | "granted" | "denied", mayStore: boolean): void {
    this.#consent = consent;
    if (consent === "denied") {
      this.#table.drop();
      this.#cancelLoad();
    }
    if (consent === "denied" || (consent === "granted" && !mayStore)) {
      this.#store?.erase();
      this.#store = undefined;
    } else if (consent === "granted" && typeof document !== "undefined") {
      this.#store ??= new Store(this.#options.url);
    }
    this.#queue?.setConsent(consent);
    for (const { id, text } of this.#table.waiting) this.#store?.put(id, text);
    this.#loadIfNeeded(0);
  }

  /** Sends pending pingbacks immediately. */
  async flush(): Promise<void> {
    if (this.#consent !== "granted") return;
    if (this.#isWaiting) await this.#loadQueue();
    this.#queue?.flush();
    this.#sendWithoutModule();
  }

  /** Returns the number of pingbacks in each delivery state. */
  ledger(): Ledger {
    return this.#queue?.ledger() ?? this.#table.ledger();
  }

  /** Sends pending pingbacks and stops. What is not delivered stays in storage, or is stored again. */
  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    for (const type of EVENTS) globalThis.removeEventListener?.(type, this.#onEvent);
    this.#flushIfOnline();
    this.#queue?.dispose();
    this.#queue = undefined;
    this.#store?.onPageHide();
  }

  /** Whether there are pingbacks that wait for the module. */
  get #isWaiting(): boolean {
    return !this.#queue && this.#table.waiting.length > 0;
  }

  /** Loads the module if there are pingbacks, or if there may be some of earlier pages. */
  #loadIfNeeded(delay: number): void {
    if (this.#isWaiting) this.#scheduleLoad(delay);
    else if (this.#store && this.#store.readAll().size > 0) this.#scheduleLoad(LOAD_DELAY);
  }

  /** Schedules the loading of the module, if consent allows sending. */
  #scheduleLoad(delay: number): void {
    if (this.#consent !== "granted" || this.#queue || this.#isDisposed || this.#traps > MAX_TRAPS) return;
    if (this.#timer !== undefined && delay > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#loadQueue(), delay);
  }

  #cancelLoad(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Loads the module, which then starts from the table. If loading fails, the next call tries again. Never rejects. */
  #loadQueue(): Promise<void> {
    this.#cancelLoad();
    this.#loadingQueue ??= this.#openQueue()
      .catch((error) => this.#debug("giflet:", error))
      .finally(() => {
        this.#loadingQueue = undefined;
      });
    return this.#loadingQueue;
  }

  async #openQueue(): Promise<void> {
    if (this.#queue) return;
    const { openQueue } = await import("./queue-runner.js");
    const queue = await openQueue({
      isExactlyOnce: this.#options.isExactlyOnce,
      table: this.#table,
      store: () => this.#store,
      send: (request, ids) => this.#send(request, ids),
      onDropped: () => this.#onDropped(),
      onReset: () => {
        // The next instance counts what is in the table.
        if (this.#queue) Object.assign(this.#table, { acknowledged: 0, denied: 0, full: 0 });
        this.#queue = undefined;
        this.#traps += 1;
        this.#scheduleLoad(LOAD_DELAY);
      },
      add: (entry) => this.add(entry),
    });
    if (this.#isDisposed) return queue.dispose();
    // While the page was hidden, other pages may have taken over its entries.
    const isRestored = this.#isRestored || this.#store?.isPageHidden === true;
    const isPaused = this.#isInBfcache || isRestored;
    if (!queue.start(this.#consent, this.#lastRequest, isPaused)) return;
    this.#queue = queue;
    if (this.#isInBfcache) return;
    this.#isRestored = false;
    if (isRestored) queue.onPageRestored();
    else queue.takeOver();
  }

  /** Without the module, sends as many of the pingbacks as the `keepalive` limit allows. */
  #sendWithoutModule(): void {
    if (this.#queue || this.#consent !== "granted" || this.#isInBfcache || !isOnline()) return;
    this.#store?.write();
    // While the page was in the bfcache, other pages may have taken over what is stored. The module finds out.
    const batch = this.#table.batch(({ id }) => !this.#isRestored || !this.#store?.batches.has(id));
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    if (!this.#options.isExactlyOnce) for (const id of ids) this.#store?.put(id);
    this.#send(this.#lastRequest + 1, ids);
  }

  async #send(request: number, ids: string[]): Promise<void> {
    this.#lastRequest = request;
    this.#table.requests.set(request, { ids });
    this.#store?.write();
    const { url, apiKey } = this.#options;
    const result = await post(url, apiKey, bodyOf(this.#table.get(ids)));
    const outcome = { ...result, time: performance.now() };
    if (this.#queue?.settle(request, outcome)) return;
    for (const { id, text } of this.#table.settle(request, outcome))
      this.#store?.put(id, outcome.isDelivered ? undefined : text);
    // The rest, over the limit of a request, is in storage or would be lost.
    if (this.#isDisposed && !this.#store && outcome.isDelivered) this.#sendWithoutModule();
    this.#loadIfNeeded(LOAD_DELAY);
  }

  #flushIfOnline(): void {
    // While offline, requests would fail. Stored entries are sent by a later page.
    if (!isOnline()) return;
    this.#queue?.flush();
    // The queue has all entries, unless the module has trapped.
    this.#sendWithoutModule();
  }

  #onEvent = (event: Event) => {
    const { type, persisted } = event as PageTransitionEvent;
    try {
      // Firefox checks for held locks, which prevent the bfcache, before pagehide: only beforeunload is early enough to release them.
      if (type === "beforeunload") this.#onBeforeUnload();
      else if (type === "pagehide") this.#onPageHide(persisted);
      else if (type === "pageshow") this.#onPageShow(persisted);
      else if (document.visibilityState === "hidden") this.#flushIfOnline();
      else if (this.#queue) this.#queue.takeOver();
      else this.#loadIfNeeded(LOAD_DELAY);
    } catch (error) {
      this.#debug("giflet:", error);
    }
  };

  #onBeforeUnload(): void {
    this.#flushIfOnline();
    // Another page may take over and resend unacknowledged entries: the provider deduplicates them by event id.
    if (this.#options.isExactlyOnce) this.#store?.release();
  }

  /** @param persisted whether the page may enter the back/forward cache (bfcache) */
  #onPageHide(persisted: boolean): void {
    // Pausing is needed only if the page may be restored.
    if (persisted) this.#queue?.pause(isOnline());
    else this.#flushIfOnline();
    this.#sendWithoutModule();
    this.#isInBfcache = persisted;
    this.#cancelLoad();
    this.#store?.onPageHide();
  }

  #onPageShow(persisted: boolean): void {
    if (!persisted) return;
    this.#isInBfcache = false;
    if (this.#queue) {
      this.#queue.onPageRestored();
      return;
    }
    this.#isRestored = true;
    if (this.#table.entries.size > 0 || this.#store) this.#scheduleLoad(0);
  }

  #onDropped(): void {
    this.#debug("giflet: pingbacks dropped, the queue is full");
  }

  #debug(...message: unknown[]): void {
    if (this.#options.debug) console.debug(...message);
  }
}
