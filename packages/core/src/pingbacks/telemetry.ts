import type { GifData, Ledger, PingbackAction } from "../../wasm/giflet.js";
import type { PingbackDetails, SdkOptions } from "../client/options.js";
import type { Service } from "../client/service.js";
import type { ConsentStore } from "../consent/store.js";
import type { Pingbacks } from "./pingbacks.js";
import type { Pixels } from "./pixels.js";
import { Visitor } from "./visitor.js";

/** Maximum number of pingbacks queued before the visitor has chosen and the code that records them is loaded. */
const MAX_QUEUED = 100;

/** The options of an SDK, with the defaults of `service` and `apiKey`. */
type TelemetryOptions = SdkOptions & { service: Service; apiKey: string };

type PingbacksCallback = (pingbacks: Pingbacks) => void;

/** Records actions on GIFs with the visitor's consent. The code for pingbacks and tracking pixels is lazy-loaded. */
export class Telemetry {
  readonly visitor = new Visitor();
  #options: TelemetryOptions;
  #consent: ConsentStore;
  /** Loaded with consent, when there is a pingback to record or storage may contain pingbacks of earlier pages. */
  #pingbacks: Promise<Pingbacks> | undefined;
  /** Pingbacks recorded before the visitor has chosen. */
  #queued: PingbacksCallback[] = [];
  /** Number of queued pingbacks that were dropped because consent was denied. */
  #denied = 0;
  /** Loaded with the first GIF that has tracking pixels. */
  #pixels: Promise<Pixels> | undefined;
  #isStarted = false;

  constructor(options: TelemetryOptions, consent: ConsentStore) {
    this.#options = options;
    this.#consent = consent;
  }

  /** Identifies the visitor at the first use, if consent allows it. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#applyConsent();
  }

  onConsentChange(): void {
    if (this.#isStarted) this.#applyConsent();
    else this.start();
    if (this.#consent.allows("pixels") === false) this.#pixels = undefined;
    this.#pixels?.then((pixels) => pixels.onConsentChange()).catch(() => {});
  }

  /** Records an action on a GIF (PNG-06, PNG-08). Never throws. */
  record(gif: GifData, action: PingbackAction, details: PingbackDetails): void {
    if (!this.#isEnabled) return;
    const hasPixels = gif.tracking?.pixels?.length && this.#consent.allows("pixels") !== false;
    if (action === "SEEN" && hasPixels && typeof document !== "undefined") {
      const loading = this.#pixels ?? this.#loadPixels();
      this.#pixels = loading;
      // Dropped if consent is denied while the code is loading.
      loading.then((pixels) => (this.#pixels === loading ? pixels.record(gif) : undefined)).catch(() => {});
    }
    this.start();
    if (!gif.tracking?.responseId) {
      if (this.#options.debug) console.debug("giflet: no pingback without a response id");
      return;
    }
    const event = { time: Date.now(), priorResponseId: this.visitor.priorResponseId };
    const add: PingbacksCallback = (pingbacks) => pingbacks.add(gif, action, details, event);
    if (!this.#options.service.pingbackUrl || this.#pingbackConsent === "denied") return;
    const isUndecided = this.#pingbackConsent === "unknown";
    if (isUndecided && !this.#pingbacks && this.#queued.length < MAX_QUEUED) this.#queued.push(add);
    else this.#withPingbacks(add);
  }

  /** Returns the number of pingbacks in each delivery state (PNG-13). */
  async ledger(): Promise<Ledger> {
    this.start();
    const ledger = (await this.#pingbacks)?.ledger() ?? {
      accepted: 0,
      acknowledged: 0,
      inFlight: 0,
      stored: 0,
      dropped: { denied: 0, full: 0, refused: 0, takenOver: 0 },
    };
    ledger.accepted += this.#queued.length + this.#denied;
    ledger.stored += this.#queued.length;
    ledger.dropped.denied += this.#denied;
    return ledger;
  }

  /** Sends queued pingbacks immediately. */
  async flush(): Promise<void> {
    this.start();
    await (await this.#pingbacks)?.flush();
  }

  /** Sends queued pingbacks and stops. The next use restarts it. */
  dispose(): void {
    if (this.#pingbacks) this.#withPingbacks((pingbacks) => pingbacks.dispose());
    this.#pingbacks = undefined;
    this.#queued = [];
    this.#isStarted = false;
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
    else if (consent !== "unknown") this.visitor.erase();
    // Storage may contain pingbacks of earlier pages.
    const mayHavePingbacks = this.#queued.length > 0 || mayStore;
    if (consent === "denied") this.#denied += this.#queued.splice(0).length;
    if (this.#pingbacks || (consent === "granted" && mayHavePingbacks))
      this.#withPingbacks((pingbacks) => pingbacks.setConsent(consent, mayStore));
  }

  /** Loads the code that records pingbacks and runs a callback with it. Never throws. */
  #withPingbacks(callback: PingbacksCallback): void {
    const { service, apiKey, userId, debug } = this.#options;
    const { pingbackUrl: url, delivery } = service;
    if (!url || !this.#isEnabled) return;
    this.#pingbacks ??= import("./pingbacks.js").then(({ Pingbacks }) => {
      const isExactlyOnce = delivery === "exactly-once";
      const pingbacks = new Pingbacks({ url, apiKey, isExactlyOnce, visitor: this.visitor, userId, debug });
      for (const add of this.#queued.splice(0)) add(pingbacks);
      pingbacks.setConsent(this.#pingbackConsent, this.#consent.allows("storage") === true);
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
  }

  async #loadPixels(): Promise<Pixels> {
    const { Pixels } = await import("./pixels.js");
    return new Pixels(() => this.#consent.allows("pixels"));
  }
}
