import type { GifData, Ledger, PingbackAction } from "../../wasm/giflet.js";
import type { ClientOptions } from "../client/client-options.js";
import type { PingbackDetails } from "../client/options.js";
import type { Provider } from "../client/provider.js";
import type { ConsentStore } from "../consent/store.js";
import { writeStorage } from "./browser-storage.js";
import { bodyOf, createEntry, type Entry, firstInFlight, outboxPrefix, userLine } from "./entry.js";
import type { Pingbacks } from "./pingbacks.js";
import type { Pixels } from "./pixels.js";
import { isOnline, post } from "./post.js";
import { tryUuid, Visitor } from "./visitor.js";

/** Maximum number of pingbacks, and of GIFs with pixels, queued before the visitor has chosen. */
const MAX_QUEUED = 100;
/** Maximum number of pingbacks queued if the code that records them fails to load. It does when a page that is loading it is left. */
const MAX_WAITING = 500;

const EVENTS = ["online", "pageshow", "pagehide", "visibilitychange"];

/** The options of a client, with the defaults of `provider` and `apiKey`. */
type ReportingOptions = ClientOptions & { provider: Provider; apiKey: string };

type PingbacksCallback = (pingbacks: Pingbacks) => void | Promise<void>;

/** Records actions on GIFs with the visitor's consent. The code for pingbacks and tracking pixels is lazy-loaded. */
export class Reporting {
  readonly visitor = new Visitor();
  #options: ReportingOptions;
  #consent: ConsentStore;
  /** Loaded with consent, when there is a pingback to record or storage may contain pingbacks of earlier pages. */
  #pingbacks: Promise<Pingbacks> | undefined;
  /** Pingbacks that wait for consent, or for the code that records them. They are created with the visitor's ids at that time. */
  #queued: (() => Entry)[] = [];
  /** Pingbacks in flight, sent without that code. */
  #sent: Entry[] = [];
  /** Numbers of pingbacks that did not wait for that code: delivered, dropped because consent was denied or there were too many, left in storage. */
  #acknowledged = 0;
  #denied = 0;
  #full = 0;
  #left = 0;
  /** Loaded with consent, when a GIF that has tracking pixels was seen. */
  #pixels: Promise<Pixels> | undefined;
  /** GIFs that wait for consent, or for the code that loads their pixels. */
  #pixelQueue: GifData[] = [];
  #isStarted = false;

  constructor(options: ReportingOptions, consent: ConsentStore) {
    this.#options = options;
    this.#consent = consent;
  }

  /** Identifies the visitor at the first use, if consent allows it. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (typeof document !== "undefined")
      for (const type of EVENTS) globalThis.addEventListener?.(type, this.#onEvent);
    this.#applyConsent();
  }

  #onEvent = (event: Event) => {
    const { key, newValue, type } = event as Partial<StorageEvent>;
    // Consent that the visitor has withdrawn on another page is withdrawn here too: in another tab, or while this page was in the bfcache (PNG-12).
    const isList = newValue === null && /^giflet[.-](recents|favorites)$/.test(`${key}`);
    if ((isList || this.visitor.isErased) && this.#consent.allows("storage")) this.#consent.set("denied");
    if (type === "pagehide" || document.visibilityState === "hidden") this.#sendQueued();
    // Code that was to load while the browser was offline loads now.
    if (type === "online") this.flush();
  };

  onConsentChange(): void {
    if (this.#isStarted) this.#applyConsent();
    else this.start();
    if (this.#consent.allows("pixels") === false) {
      this.#pixels = undefined;
      this.#pixelQueue = [];
    }
    this.#loadPixels();
  }

  /** Records an action on a GIF (PNG-06, PNG-08). Never throws. */
  record(gif: GifData, action: PingbackAction, details: PingbackDetails): void {
    if (!this.#isEnabled || !gif) return;
    const hasPixels = gif.tracking?.pixels?.length && this.#consent.allows("pixels") !== false;
    if (action === "SEEN" && hasPixels && typeof document !== "undefined") {
      if (this.#pixelQueue.length < MAX_QUEUED) this.#pixelQueue.push(gif);
      this.#loadPixels();
    }
    this.start();
    if (!gif.tracking?.responseId) {
      if (this.#options.debug) console.debug("giflet: no pingback without a response id");
      return;
    }
    const { priorResponseId } = this.visitor;
    const event = { ts: Date.now(), time: performance.now(), priorResponseId };
    const consent = this.#pingbackConsent;
    if (!this.#options.provider.pingbackUrl || consent === "denied") return;
    const id = tryUuid();
    if (!id) return;
    this.#queued.push(() => createEntry(id, gif, action, details, event, this.#user));
    if (consent === "granted") this.#passQueued();
    else this.#dropOldest(MAX_QUEUED);
  }

  /** Returns the number of pingbacks in each delivery state (PNG-13). */
  async ledger(): Promise<Ledger> {
    this.start();
    const ledger = (await this.#loaded())?.ledger() ?? {
      accepted: 0,
      acknowledged: 0,
      inFlight: 0,
      stored: 0,
      dropped: { denied: 0, full: 0, refused: 0, takenOver: 0 },
    };
    const { dropped } = ledger;
    ledger.accepted +=
      this.#queued.length + this.#sent.length + this.#acknowledged + this.#denied + this.#full + this.#left;
    ledger.acknowledged += this.#acknowledged;
    ledger.inFlight += this.#sent.length;
    ledger.stored += this.#queued.length;
    dropped.denied += this.#denied;
    dropped.full += this.#full;
    dropped.takenOver += this.#left;
    return ledger;
  }

  /** Sends queued pingbacks immediately. */
  async flush(): Promise<void> {
    this.start();
    this.#passQueued();
    await (await this.#loaded())?.flush();
  }

  /** Sends queued pingbacks and stops. The next use restarts it. */
  dispose(): void {
    this.#sendQueued();
    this.#passQueued();
    if (this.#pingbacks) this.#withPingbacks((pingbacks) => pingbacks.dispose());
    this.#pingbacks = undefined;
    this.#isStarted = false;
    for (const type of ["storage", ...EVENTS]) globalThis.removeEventListener?.(type, this.#onEvent);
  }

  get #isEnabled(): boolean {
    return this.#options.telemetry !== "off";
  }

  get #pingbackConsent(): "unknown" | "granted" | "denied" {
    const isAllowed = this.#isEnabled ? this.#consent.allows("measurement") : undefined;
    if (isAllowed === undefined) return "unknown";
    return isAllowed ? "granted" : "denied";
  }

  #applyConsent(): void {
    const consent = this.#pingbackConsent;
    const mayStore = this.#consent.allows("storage") === true;
    // The first listener opens the storage, which takes up to 10 ms.
    if (mayStore) globalThis.addEventListener?.("storage", this.#onEvent);
    if (consent === "granted" && mayStore) this.visitor.identify();
    else if (consent === "unknown") this.visitor.pause();
    else this.visitor.erase();
    const { length } = this.#queued;
    if (consent === "denied") {
      this.#denied += length + this.#sent.length;
      this.#queued = [];
      this.#sent = [];
    }
    // Storage may contain pingbacks of earlier pages.
    if (this.#pingbacks || (consent === "granted" && (mayStore || length > 0)))
      this.#withPingbacks((pingbacks) => pingbacks.setConsent(consent, mayStore));
    if (consent !== "granted" || length === 0) return;
    this.#passQueued();
    // They have waited for consent.
    this.#withPingbacks((pingbacks) => pingbacks.flush());
  }

  /** The visitor and the user, as the first line of an entry. */
  get #user(): string {
    const { sessionId, randomId } = this.visitor;
    const { userId = "" } = this.#options;
    return userLine({ user_id: sessionId, logged_in_user_id: `${userId}`, random_id: randomId });
  }

  /** With consent, passes the queued pingbacks to the code that records them, once it has loaded. */
  #passQueued(): void {
    if (this.#queued.length === 0 || this.#pingbackConsent !== "granted") return;
    this.#withPingbacks((pingbacks) => {
      for (const entry of this.#takeQueued()) pingbacks.add(entry);
    });
  }

  /** Takes the queued pingbacks, if consent allows sending them. */
  #takeQueued(): Entry[] {
    if (this.#pingbackConsent !== "granted") return [];
    return this.#queued.splice(0).flatMap((create) => {
      try {
        return create();
      } catch (error) {
        // Details of an application without types.
        if (this.#options.debug) console.debug("giflet:", error);
        return [];
      }
    });
  }

  /**
   * Sends the pingbacks that wait for the code that records them, because the page may end before it has loaded. What is not sent, and with
   * exactly-once everything, is left in storage like that of a page that has ended: the next page that takes it over delivers it, or this one.
   */
  #sendQueued(): void {
    const { apiKey, provider } = this.#options;
    const { pingbackUrl: url = "", delivery } = provider;
    const entries = this.#takeQueued();
    const batch = isOnline() ? firstInFlight(entries, this.#sent) : [];
    const isExactlyOnce = delivery === "exactly-once";
    const rest = entries.slice(batch.length);
    const left = isExactlyOnce ? entries : rest;
    const text = left.map(({ id, text }) => `${id}\n${text}`).join("\n");
    // An owner of its own, which holds no lock.
    const key = `${outboxPrefix(url)}${left[0]?.id}.1`;
    const isLeft = text && this.#consent.allows("storage") && writeStorage("localStorage", key, text);
    if (isLeft) this.#left += left.length;
    else this.#requeue(rest);
    if (batch.length === 0) return;
    if (!isLeft || !isExactlyOnce) this.#sent.push(...batch);
    post(url, apiKey, bodyOf(batch)).then(({ isDelivered }) => {
      // Without those that were left in storage, or dropped because consent was denied.
      const settled = this.#sent.filter((entry) => batch.includes(entry));
      this.#sent = this.#sent.filter((entry) => !batch.includes(entry));
      if (isDelivered) this.#acknowledged += settled.length;
      else this.#requeue(settled);
      this.#passQueued();
    });
  }

  #requeue(entries: Entry[]): void {
    this.#queued.unshift(...entries.map((entry) => () => entry));
  }

  /** Returns the code that records pingbacks, unless it fails to load. */
  async #loaded(): Promise<Pingbacks | undefined> {
    return this.#pingbacks?.catch(() => undefined);
  }

  #dropOldest(max: number): void {
    this.#full += this.#queued.splice(0, Math.max(0, this.#queued.length - max)).length;
  }

  /** Loads the code that records pingbacks and runs a callback with it. Never throws. */
  #withPingbacks(callback: PingbacksCallback): void {
    const { provider, apiKey, debug } = this.#options;
    const { pingbackUrl: url, delivery } = provider;
    if (!url || !this.#isEnabled) return;
    const mayStore = this.#consent.allows("storage") === true;
    this.#pingbacks ??= import("./pingbacks.js").then(({ Pingbacks }) => {
      const pingbacks = new Pingbacks({ url, apiKey, isExactlyOnce: delivery === "exactly-once", debug });
      // It is loaded with consent. The callbacks pass later changes, in their order.
      pingbacks.setConsent("granted", mayStore);
      return pingbacks;
    });
    const loading = this.#pingbacks;
    loading.then(callback).catch((error) => {
      if (debug) console.debug("giflet:", error);
    });
    // If loading fails, the next pingback tries again.
    loading.catch(() => {
      if (this.#pingbacks === loading) this.#pingbacks = undefined;
      this.#dropOldest(MAX_WAITING);
    });
  }

  /** With consent, loads the code for pixels and the pixels of the queued GIFs. */
  #loadPixels(): void {
    if (this.#pixelQueue.length === 0 || !this.#consent.allows("pixels")) return;
    this.#pixels ??= import("./pixels.js").then(({ Pixels }) => new Pixels());
    const loading = this.#pixels;
    loading
      .then((pixels) => {
        // Consent may have changed while the code was loading.
        if (this.#pixels !== loading || !this.#consent.allows("pixels")) return;
        for (const gif of this.#pixelQueue.splice(0)) pixels.record(gif);
      })
      .catch(() => {});
    // If loading fails, the next GIF tries again.
    loading.catch(() => {
      if (this.#pixels === loading) this.#pixels = undefined;
    });
  }
}
