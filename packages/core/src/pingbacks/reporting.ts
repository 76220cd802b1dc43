import type { GifData, Ledger, PingbackAction } from "../../wasm/giflet.js";
import type { ClientOptions } from "../client/client-options.js";
import type { PingbackDetails } from "../client/options.js";
import type { Provider } from "../client/provider.js";
import type { ConsentStore } from "../consent/store.js";
import type { Pingbacks } from "./pingbacks.js";
import type { Pixels } from "./pixels.js";
import { Visitor } from "./visitor.js";

/** Maximum number of pingbacks queued before the visitor has chosen, or if the code that records them fails to load. */
const MAX_QUEUED = 100;

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
  /** Pingbacks that wait for consent, or for the code that records them. */
  #queued: PingbacksCallback[] = [];
  /** Numbers of queued pingbacks that were dropped because consent was denied, or because there were too many. */
  #denied = 0;
  #full = 0;
  /** How often consent was denied. */
  #denials = 0;
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
    for (const type of ["storage", "pageshow"]) globalThis.addEventListener?.(type, this.#onErased);
    this.#applyConsent();
  }

  /** Consent that the visitor has withdrawn on another page is withdrawn here too: in another tab, or while this page was in the bfcache (PNG-12). */
  #onErased = (event: Event) => {
    const { key, newValue } = event as Partial<StorageEvent>;
    const isList = newValue === null && /^giflet[.-](recents|favorites)$/.test(`${key}`);
    if ((isList || this.visitor.isErased) && this.#consent.allows("storage")) this.#consent.set("denied");
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
    if (!this.#isEnabled) return;
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
    const event = { time: Date.now(), priorResponseId: this.visitor.priorResponseId };
    const consent = this.#pingbackConsent;
    if (!this.#options.provider.pingbackUrl || consent === "denied") return;
    this.#queued.push((pingbacks) => pingbacks.add(gif, action, details, event));
    if (consent === "granted") this.#addQueued(() => {});
    else this.#dropOldest();
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
    ledger.accepted += this.#queued.length + this.#denied + this.#full;
    ledger.stored += this.#queued.length;
    ledger.dropped.denied += this.#denied;
    ledger.dropped.full += this.#full;
    return ledger;
  }

  /** Sends queued pingbacks immediately. */
  async flush(): Promise<void> {
    this.start();
    if (this.#queued.length > 0 && this.#pingbackConsent === "granted") this.#addQueued(() => {});
    await (await this.#loaded())?.flush();
  }

  /** Sends queued pingbacks and stops. The next use restarts it. */
  dispose(): void {
    const queued = this.#pingbackConsent === "granted" ? this.#queued : [];
    this.#queued = [];
    if (this.#pingbacks || queued.length > 0) {
      this.#withPingbacks((pingbacks) => {
        this.#add(queued, pingbacks);
        pingbacks.dispose();
      });
    }
    this.#pingbacks = undefined;
    this.#isStarted = false;
    for (const type of ["storage", "pageshow"]) globalThis.removeEventListener?.(type, this.#onErased);
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
    if (consent === "granted" && mayStore) this.visitor.identify();
    else if (consent === "unknown") this.visitor.pause();
    else this.visitor.erase();
    if (consent === "denied") {
      this.#denials += 1;
      this.#denied += this.#queued.splice(0).length;
    }
    const apply: PingbacksCallback = (pingbacks) => pingbacks.setConsent(consent, mayStore);
    if (consent === "granted" && this.#queued.length > 0) {
      this.#addQueued(apply);
      // They have waited for consent.
      this.#withPingbacks((pingbacks) => pingbacks.flush());
      // Storage may contain pingbacks of earlier pages.
    } else if (this.#pingbacks || (consent === "granted" && mayStore)) this.#withPingbacks(apply);
  }

  /** Passes the queued pingbacks on, after `callback`. */
  #addQueued(callback: PingbacksCallback): void {
    const queued = this.#queued.splice(0);
    const denials = this.#denials;
    const loading = this.#withPingbacks((pingbacks) => {
      callback(pingbacks);
      this.#add(queued, pingbacks);
    });
    loading?.catch(() => {
      // They wait for the next attempt, unless consent was denied meanwhile.
      if (denials === this.#denials) this.#queued.push(...queued);
      else this.#denied += queued.length;
      this.#dropOldest();
    });
  }

  #add(queued: PingbacksCallback[], pingbacks: Pingbacks): void {
    for (const add of queued) {
      try {
        add(pingbacks);
      } catch (error) {
        // Details of an application without types.
        if (this.#options.debug) console.debug("giflet:", error);
      }
    }
  }

  /** Returns the code that records pingbacks, unless it fails to load. */
  async #loaded(): Promise<Pingbacks | undefined> {
    return this.#pingbacks?.catch(() => undefined);
  }

  #dropOldest(): void {
    this.#full += this.#queued.splice(0, Math.max(0, this.#queued.length - MAX_QUEUED)).length;
  }

  /** Loads the code that records pingbacks and runs a callback with it. Never throws. Returns the loading code. */
  #withPingbacks(callback: PingbacksCallback): Promise<Pingbacks> | undefined {
    const { provider, apiKey, userId, debug } = this.#options;
    const { pingbackUrl: url, delivery } = provider;
    if (!url || !this.#isEnabled) return;
    const mayStore = this.#consent.allows("storage") === true;
    this.#pingbacks ??= import("./pingbacks.js").then(({ Pingbacks }) => {
      const isExactlyOnce = delivery === "exactly-once";
      const pingbacks = new Pingbacks({ url, apiKey, isExactlyOnce, visitor: this.visitor, userId, debug });
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
    });
    return loading;
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
