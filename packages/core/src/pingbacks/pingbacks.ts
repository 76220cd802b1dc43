import type { Gif, Ledger, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackDetails } from "../options.js";
import { bodyOf, type Circumstances, type Entry, entryOf, withUser } from "./entry.js";
import { followPage, type PageLife } from "./page-life.js";
import { type Answer, isFinal, post } from "./post.js";
import type { Queue } from "./queue.js";
import { Store } from "./store.js";
import { uuid, type Visitor } from "./visitor.js";

export interface PingbackOptions {
  url: string;
  apiKey: string;
  isExactlyOnce: boolean;
  visitor: Visitor;
  /** The service's id of the logged-in user. */
  userId?: string;
  /** Logs why something is dropped. */
  debug?: boolean;
}

/** How long the module that delivers pingbacks waits for the first pictures of a page, ms; a pingback waits a second for others. */
const LOAD_AFTER = 500;
/** The most bytes under way at a time: browsers let 64 KiB of a page outlive it. */
const ROOM = 60_000;
/** The most bytes of one pingback. */
const LONGEST = ROOM / 2;
/** How many wait, and their bytes; before the visitor has chosen, how many. The oldest are dropped first. */
const CAPACITY = 1000;
const LARGEST = 256 * 1024;
const HELD = 100;

const sum = (entries: readonly Entry[]) => entries.reduce((bytes, { size }) => bytes + size, 0);

/**
 * Pingbacks from when they happen until the telemetry module has been loaded, which delivers them (docs/pingbacks.md). It is
 * loaded when the visitor allows measurement and something waits. A page that ends before that sends what waits without it.
 */
export class Pingbacks {
  #options: PingbackOptions;
  #address: string;
  #consent: "unknown" | "granted" | "denied" = "unknown";
  /** The visitor as JSON. */
  #user = "";
  #waiting: Entry[] = [];
  /** What was sent without the module and is not answered yet. */
  #sent = new Set<Entry[]>();
  /** The last failure of what was sent without the module. */
  #failure: Answer | undefined;
  #store: Store | undefined;
  #queue: Queue | undefined;
  #opening: Promise<Queue | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** In the back/forward cache, or on the way there. */
  #isAway = false;
  #isDisposed = false;
  /** What the module does not count. */
  #counts = noLedger();
  #undo: () => void;

  constructor(options: PingbackOptions) {
    const { url, apiKey } = options;
    this.#options = options;
    this.#address = `${url}${url.includes("?") ? "&" : "?"}api_key=${encodeURIComponent(apiKey)}`;
    this.#undo =
      typeof document === "undefined"
        ? () => {}
        : followPage(this.#life(), (error) => this.#debug("giflet:", error));
  }

  /** Records that something happened to a GIF. */
  add(gif: Gif, action: PingbackAction, details: PingbackDetails, event: Circumstances): void {
    if (this.#consent === "denied") return;
    const id = uuid();
    if (!id) return;
    const entry = withUser(entryOf(id, gif, action, details, event), this.#user);
    if (this.#queue) this.#queue.add(entry);
    else this.#hold(entry);
  }

  /** Sets the visitor's consent, and whether the browser's storage may be used. */
  setConsent(consent: "unknown" | "granted" | "denied", stores: boolean): void {
    const { visitor, userId = "", url } = this.#options;
    this.#consent = consent;
    this.#user = "";
    if (consent === "granted") {
      const { sessionId, randomId } = visitor;
      this.#user = JSON.stringify({
        user_id: sessionId,
        logged_in_user_id: userId,
        random_id: randomId,
      });
    }
    if (consent === "denied" || (consent === "granted" && !stores)) {
      this.#store?.erase();
      this.#store = undefined;
    } else if (consent === "granted" && typeof document !== "undefined") {
      this.#store ??= new Store(url);
    }
    this.#queue?.setConsent(consent, this.#user);
    if (consent === "granted") this.#release();
    if (consent === "denied") this.#forget();
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    if (this.#consent !== "granted") return;
    const queue = this.#queue ?? (this.#waiting.length > 0 ? await this.#open() : undefined);
    if (queue) queue.flush();
    else this.#sendWithoutModule();
  }

  /** What became of every pingback so far. */
  ledger(): Ledger {
    const { accepted, acknowledged, dropped } = this.#counts;
    const other = this.#queue?.ledger() ?? noLedger();
    return {
      accepted: accepted + other.accepted,
      acknowledged: acknowledged + other.acknowledged,
      handed: [...this.#sent].flat().length + other.handed,
      stored: this.#waiting.length + other.stored,
      dropped: {
        denied: dropped.denied + other.dropped.denied,
        full: dropped.full + other.dropped.full,
        refused: dropped.refused + other.dropped.refused,
        elsewhere: dropped.elsewhere + other.dropped.elsewhere,
      },
    };
  }

  /** Sends what waits and ends. */
  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#undo();
    if (this.#queue) this.#queue.dispose();
    else this.#sendWithoutModule();
    this.#store?.leave();
  }

  /** What has waited for the visitor's consent is sent at once. */
  #release(): void {
    this.#waiting = this.#waiting.map((entry) => ({ ...withUser(entry, this.#user), isUrgent: true }));
    for (const { id, text } of this.#waiting) this.#store?.put(id, text);
    if (this.#waiting.length > 0) this.#schedule(0);
    else this.#look();
  }

  #forget(): void {
    this.#counts.dropped.denied += this.#waiting.length + [...this.#sent].flat().length;
    this.#waiting = [];
    this.#sent.clear();
  }

  /** Loads the module in a while, if it may send something then. */
  #schedule(wait: number): void {
    if (this.#consent !== "granted" || this.#queue || this.#isDisposed) return;
    if (this.#timer !== undefined && wait > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Loads the module if other pages have left something in the storage. */
  #look(): void {
    if (this.#store && this.#store.stored().size > 0) this.#schedule(LOAD_AFTER);
  }

  /** Loads the module and hands over what waits. Resolves to nothing where it cannot be loaded: the next occasion tries again. */
  #open(): Promise<Queue | undefined> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#opening ??= this.#load().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #load(): Promise<Queue | undefined> {
    try {
      const { openQueue } = await import("./queue.js");
      const queue = await openQueue({
        address: this.#address,
        isExactlyOnce: this.#options.isExactlyOnce,
        store: () => this.#store,
        onDropped: () => this.#debug("giflet: pingbacks dropped, the queue is full"),
        onReset: () => this.#restart(),
      });
      if (this.#isDisposed) queue.dispose();
      else this.#handOver(queue);
      return queue;
    } catch (error) {
      this.#debug("giflet:", error);
      return undefined;
    }
  }

  #handOver(queue: Queue): void {
    this.#queue = queue;
    queue.setConsent(this.#consent, this.#user);
    // Nothing is sent before all have been handed over.
    queue.leave(false);
    this.#pass(queue);
    if (this.#isAway) return;
    // Others may have taken over what a page has stored that was away.
    if (this.#store?.isAway) queue.comeBack();
    else queue.resume([]);
  }

  /** Hands what waits to the queue. */
  #pass(queue: Queue): void {
    if (this.#failure) queue.fail(this.#failure);
    this.#failure = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#counts.accepted -= waiting.length;
    for (const entry of waiting) queue.add(entry);
  }

  /** The module has failed: what it had stored is taken over by its next instance. */
  #restart(): void {
    this.#queue = undefined;
    if (!this.#store) return;
    this.#store.leave();
    this.#store = new Store(this.#options.url);
    this.#look();
  }

  #hold(entry: Entry): void {
    this.#counts.accepted += 1;
    if (entry.size > LONGEST) {
      this.#drop([entry]);
      return;
    }
    this.#waiting.push(entry);
    if (this.#user) this.#store?.put(entry.id, entry.text);
    this.#limit();
    this.#schedule(entry.isUrgent ? 0 : LOAD_AFTER);
  }

  /** Drops the oldest of what waits, as far as there is too much. */
  #limit(): void {
    const most = this.#consent === "granted" ? CAPACITY : HELD;
    let bytes = sum(this.#waiting);
    let surplus = 0;
    for (const { size } of this.#waiting) {
      if (this.#waiting.length - surplus <= most && bytes <= LARGEST) break;
      bytes -= size;
      surplus += 1;
    }
    this.#drop(this.#waiting.splice(0, surplus));
  }

  #drop(entries: Entry[]): void {
    if (entries.length === 0) return;
    for (const { id } of entries) this.#store?.put(id);
    this.#counts.dropped.full += entries.length;
    this.#debug("giflet: pingbacks dropped, the queue is full");
  }

  /** Sends as much of what waits as outlives a page. */
  #sendWithoutModule(): void {
    if (this.#consent !== "granted" || this.#isAway || !isOnline()) return;
    const { isExactlyOnce } = this.#options;
    let room = ROOM - sum([...this.#sent].flat());
    const batch: Entry[] = [];
    for (const entry of this.#waiting) {
      room -= entry.size;
      if (room < 0) break;
      batch.push(entry);
    }
    if (batch.length === 0) return;
    this.#waiting.splice(0, batch.length);
    this.#sent.add(batch);
    if (!isExactlyOnce) for (const { id } of batch) this.#store?.put(id);
    this.#store?.write();
    post(this.#address, bodyOf(batch)).then((answer) => this.#settle(batch, answer));
  }

  #settle(batch: Entry[], answer: Answer): void {
    // Sent again meanwhile, or refused by the visitor.
    if (!this.#sent.delete(batch)) return;
    const isDelivered = answer.status >= 200 && answer.status < 300;
    if (isDelivered || isFinal(answer.status)) {
      if (isDelivered) this.#counts.acknowledged += batch.length;
      else this.#counts.dropped.refused += batch.length;
      for (const { id } of batch) this.#store?.put(id);
      return;
    }
    this.#failure = answer;
    for (const { id, text } of batch) this.#store?.put(id, text);
    this.#waitAgain(batch);
  }

  #waitAgain(batch: Entry[]): void {
    this.#waiting = [...batch.map((entry) => ({ ...entry, time: Date.now() })), ...this.#waiting];
    if (this.#queue) this.#pass(this.#queue);
    else this.#schedule(LOAD_AFTER);
  }

  #flushOnline(): void {
    // Without a network nothing arrives: what is stored stays so for the next visit.
    if (!isOnline()) return;
    if (this.#queue) this.#queue.flush();
    else this.#sendWithoutModule();
  }

  #life(): PageLife {
    const { isExactlyOnce } = this.#options;
    return {
      onLeaving: () => {
        this.#flushOnline();
        // A page that takes over what is not answered yet sends it under an id that the service knows.
        if (isExactlyOnce) this.#store?.release();
      },
      onLeft: (mayReturn) => {
        // A page that cannot come back has nothing to find out then.
        if (mayReturn && this.#queue) this.#queue.leave(isOnline());
        else this.#flushOnline();
        this.#isAway = mayReturn;
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#store?.leave();
      },
      onReturn: () => {
        this.#isAway = false;
        if (this.#queue) {
          this.#queue.comeBack();
          return;
        }
        // Not every browser reports to a page that has come back what became of its requests.
        const unheard = isExactlyOnce ? [...this.#sent].flat() : [];
        if (isExactlyOnce) this.#sent.clear();
        if (unheard.length > 0) this.#waitAgain(unheard);
        if (this.#waiting.length > 0 || this.#store) this.#schedule(0);
      },
      onHidden: () => this.#flushOnline(),
      onVisible: () => {
        if (this.#queue) this.#queue.adopt();
        else this.#look();
      },
    };
  }

  #debug(...message: unknown[]): void {
    if (this.#options.debug) console.debug(...message);
  }
}

const isOnline = () => globalThis.navigator?.onLine !== false;

const noLedger = (): Ledger => ({
  accepted: 0,
  acknowledged: 0,
  handed: 0,
  stored: 0,
  dropped: { denied: 0, full: 0, refused: 0, elsewhere: 0 },
});
