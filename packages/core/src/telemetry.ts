import type { Gif, Ledger, PingbackAction } from "../wasm/giflet.js";
import type { ConsentStore } from "./consent-store.js";
import type { PingbackDetails, SdkOptions } from "./options.js";
import type { Pingbacks } from "./pingbacks/pingbacks.js";
import type { Pixels } from "./pingbacks/pixels.js";
import { Visitor } from "./pingbacks/visitor.js";
import type { Service } from "./service.js";

/** How many pingbacks wait for the visitor's choice before the code that records them is loaded. */
const HELD = 100;

/** The options of an SDK, with the default of `service`. */
type TelemetryOptions = SdkOptions & { service: Service };

/** Records what happens to GIFs, as far as the visitor allows it. The code for pingbacks and for pixels is loaded on demand. */
export class Telemetry {
  readonly visitor = new Visitor();
  #options: TelemetryOptions;
  #consent: ConsentStore;
  /** Loaded once the visitor allows it, and there is something to record or to look for. */
  #pingbacks: Promise<Pingbacks> | undefined;
  /** What happened before the visitor has chosen. */
  #held: ((pingbacks: Pingbacks) => void)[] = [];
  /** How many of them the visitor has refused. */
  #refused = 0;
  /** Loaded with the first GIF that has tracking pixels. */
  #pixels: Promise<Pixels> | undefined;
  #isStarted = false;

  constructor(options: TelemetryOptions, consent: ConsentStore) {
    this.#options = options;
    this.#consent = consent;
  }

  /** Identifies the visitor, as far as they allow it, with the first use. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#decide();
  }

  /** Follows a change of the consent. */
  update(): void {
    if (this.#isStarted) this.#decide();
    else this.start();
    if (this.#consent.allows("pixels") === false) this.#pixels = undefined;
    this.#pixels?.then((pixels) => pixels.decide()).catch(() => {});
  }

  /** Records that something happened to a GIF (PNG-06, PNG-08). Never throws. */
  record(gif: Gif, action: PingbackAction, details: PingbackDetails): void {
    if (!this.#isOn) return;
    const hasPixels = gif.tracking?.pixels?.length && this.#consent.allows("pixels") !== false;
    if (action === "SEEN" && hasPixels && typeof document !== "undefined") {
      const loading = this.#pixels ?? this.#loadPixels();
      this.#pixels = loading;
      // A refusal in between drops what waits.
      loading.then((pixels) => (this.#pixels === loading ? pixels.seen(gif) : undefined)).catch(() => {});
    }
    this.start();
    if (!gif.tracking?.responseId) {
      if (this.#options.debug) console.debug("giflet: no pingback without a response id");
      return;
    }
    const event = { time: Date.now(), priorResponseId: this.visitor.priorResponseId };
    const act = (pingbacks: Pingbacks) => pingbacks.add(gif, action, details, event);
    if (!this.#options.service.pingbackUrl || this.#choice === "denied") return;
    if (this.#choice === "unknown" && !this.#pingbacks && this.#held.length < HELD) this.#held.push(act);
    else this.#usePingbacks(act);
  }

  /** What became of every pingback so far (PNG-13). */
  async ledger(): Promise<Ledger> {
    this.start();
    const ledger = (await this.#pingbacks)?.ledger() ?? {
      accepted: 0,
      acknowledged: 0,
      handed: 0,
      stored: 0,
      dropped: { denied: 0, full: 0, refused: 0, elsewhere: 0 },
    };
    ledger.accepted += this.#held.length + this.#refused;
    ledger.stored += this.#held.length;
    ledger.dropped.denied += this.#refused;
    return ledger;
  }

  /** Sends what waits, without waiting for more. */
  async flush(): Promise<void> {
    this.start();
    await (await this.#pingbacks)?.flush();
  }

  /** Sends what waits. The next use starts again. */
  dispose(): void {
    if (this.#pingbacks) this.#usePingbacks((pingbacks) => pingbacks.dispose());
    this.#pingbacks = undefined;
    this.#held = [];
    this.#isStarted = false;
  }

  get #isOn(): boolean {
    return this.#options.telemetry !== "off";
  }

  /** What the visitor has chosen about pingbacks. */
  get #choice(): "unknown" | "granted" | "denied" {
    const measures = this.#isOn ? this.#consent.allows("measurement") : undefined;
    if (measures === undefined) return "unknown";
    return measures ? "granted" : "denied";
  }

  #decide(): void {
    const choice = this.#choice;
    const stores = this.#consent.allows("storage") === true;
    if (choice === "granted" && stores) this.visitor.identify();
    else if (choice !== "unknown") this.visitor.forget();
    // With consent, earlier pages may have left something to send.
    const isWanted = this.#held.length > 0 || stores;
    if (choice === "denied") this.#refused += this.#held.splice(0).length;
    if (this.#pingbacks || (choice === "granted" && isWanted))
      this.#usePingbacks((pingbacks) => pingbacks.setConsent(choice, stores));
  }

  /** Does something with what records pingbacks, once it is loaded. Never throws. */
  #usePingbacks(act: (pingbacks: Pingbacks) => void): void {
    const { service, apiKey, userId, debug } = this.#options;
    const { pingbackUrl: url, delivery } = service;
    if (!url || !this.#isOn) return;
    this.#pingbacks ??= import("./pingbacks/pingbacks.js").then(({ Pingbacks }) => {
      const isExactlyOnce = delivery === "exactly-once";
      const pingbacks = new Pingbacks({ url, apiKey, isExactlyOnce, visitor: this.visitor, userId, debug });
      for (const act of this.#held.splice(0)) act(pingbacks);
      pingbacks.setConsent(this.#choice, this.#consent.allows("storage") === true);
      return pingbacks;
    });
    const loading = this.#pingbacks;
    loading.then(act).catch((error) => {
      if (debug) console.debug("giflet:", error);
    });
    // The next pingback tries again.
    loading.catch(() => {
      if (this.#pingbacks === loading) this.#pingbacks = undefined;
    });
  }

  async #loadPixels(): Promise<Pixels> {
    const { Pixels } = await import("./pingbacks/pixels.js");
    return new Pixels(() => this.#consent.allows("pixels"));
  }
}
