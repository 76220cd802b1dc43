import type { ClientCore, Consent, Gif, GifPage, Ledger, PingbackAction, Purposes } from "../wasm/giflet.js";
import { Calls } from "./calls.js";
import { Client } from "./client.js";
import { purposesOf } from "./consent/purposes.js";
import { GifletError } from "./error.js";
import { type Glue, guard, onReset, trapped } from "./loader.js";
import type { CallOptions, PingbackDetails, SdkOptions } from "./options.js";
import type { Pingbacks } from "./pingbacks/pingbacks.js";
import type { Pixels } from "./pingbacks/pixels.js";
import { Visitor } from "./pingbacks/visitor.js";
import { Runner, type RunnerHost } from "./runner.js";
import type { Service } from "./service.js";
import { giphyShape } from "./shapes/giphy.js";

/** How many pingbacks wait for the visitor's choice before the code that records them is fetched. */
const HELD = 100;

/** One service, with its own cache and its own pingbacks. Nothing happens before the first call. */
export class Sdk extends Client {
  readonly service: Service;
  #options: SdkOptions;
  #load: () => Promise<Glue>;
  #glue: Glue | undefined;
  /** What speaks to the module; another after a trap. */
  #runner: Runner | undefined;
  #consent: Consent;
  #calls = new Calls();
  #visitor = new Visitor();
  /** What records pingbacks. Its code is fetched once the visitor allows that, and there is something to record or to look for. */
  #pingbacks: Promise<Pingbacks> | undefined;
  /** What happened before the visitor has chosen. */
  #held: ((pingbacks: Pingbacks) => void)[] = [];
  /** How many of them the visitor has refused. */
  #refused = 0;
  /** Loads tracking pixels. Its code is fetched with the first GIF that has some. */
  #pixels: Promise<Pixels> | undefined;
  #undo: (() => void)[] = [];
  #consentReaders = new Set<() => void>();
  #isBegun = false;
  /** Counts how often it was disposed of. */
  #life = 0;

  constructor(load: () => Promise<Glue>, options: SdkOptions) {
    super();
    this.service = options.service;
    this.#load = load;
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** The visitor's wish, as it was told last. */
  get consent(): Consent {
    return this.#consent;
  }

  /** Whether the visitor allows a purpose; undefined before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    const purposes = purposesOf(this.consent);
    return purposes && purposes[purpose] === true;
  }

  /** Decodes a GIF that came another way than by this SDK, as the service's API describes it. */
  override async decode(raw: unknown, responseId = ""): Promise<Gif> {
    return this.#use((runner) => runner.decode(raw, responseId));
  }

  /** Makes any call by its name; docs/api.md lists them. */
  override call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    return this.#calls.make<T>(
      options.signal,
      async (id) => {
        await this.#load();
        // What is ended before the core is there is never made.
        if (!this.#calls.has(id)) return;
        await this.#use((runner) => {
          if (this.#calls.has(id)) runner.call(id, name, subject, options);
        });
      },
      (id) => this.#abort(id),
    );
  }

  /**
   * Tells the service that something happened to a GIF, once consent allows it (PNG-06), and others that it was seen, by the
   * tracking pixels that came with it (PNG-08). Never throws.
   */
  pingback(gif: Gif, action: PingbackAction, details: PingbackDetails = {}): void {
    if (!this.#tells) return;
    const hasPixels = gif.bottle_data?.tags?.length && this.allows("pixels") !== false;
    if (action === "SEEN" && hasPixels && typeof document !== "undefined") {
      const loading = this.#pixels ?? this.#loadPixels();
      this.#pixels = loading;
      // A refusal in between drops what waits.
      loading.then((pixels) => (this.#pixels === loading ? pixels.seen(gif) : undefined)).catch(() => {});
    }
    this.#begin();
    const event = { time: Date.now(), priorResponseId: this.#visitor.priorResponseId };
    const act = (pingbacks: Pingbacks) => pingbacks.add(gif, action, details, event);
    if (!this.service.pingbackUrl || this.#wish === "denied") return;
    if (this.#wish === "unknown" && !this.#pingbacks && this.#held.length < HELD) this.#held.push(act);
    else this.#record(act);
  }

  /** Tells the visitor's wish. `denied` erases what was kept (PNG-12). */
  setConsent(consent: Consent): void {
    this.#consent = consent;
    if (this.#isBegun) this.#decide();
    else this.#begin();
    if (this.allows("pixels") === false) this.#pixels = undefined;
    this.#pixels?.then((pixels) => pixels.decide()).catch(() => {});
    if (this.allows("storage") === false) forgetRecents();
    for (const reader of this.#consentReaders) reader();
  }

  /** Tells `reader` whenever the visitor's wish was told, for what else is kept only with consent. Answers how to stop it. */
  onConsent(reader: () => void): () => void {
    this.#consentReaders.add(reader);
    return () => this.#consentReaders.delete(reader);
  }

  /** What became of every pingback so far (PNG-13). */
  async ledger(): Promise<Ledger> {
    this.#begin();
    if (this.#held.length > 0) this.#record(() => {});
    const ledger = (await this.#pingbacks)?.ledger() ?? {
      accepted: 0,
      acknowledged: 0,
      handed: 0,
      stored: 0,
      dropped: { denied: 0, full: 0, refused: 0, elsewhere: 0 },
    };
    ledger.accepted += this.#refused;
    ledger.dropped.denied += this.#refused;
    return ledger;
  }

  /** Sends what waits, without waiting for more. It is done anyway when the page is left. */
  async flush(): Promise<void> {
    this.#begin();
    await (await this.#pingbacks)?.flush();
  }

  /** Ends open calls and sends what waits. The SDK starts anew if it is used again. */
  dispose(): void {
    this.#life += 1;
    for (const undo of this.#undo.splice(0)) undo();
    for (const id of this.#calls.rejectAll(disposed())) this.#abort(id);
    this.#runner?.end(false);
    this.#runner = undefined;
    if (this.#pingbacks) this.#record((pingbacks) => pingbacks.dispose());
    this.#pingbacks = undefined;
    this.#held = [];
    this.#isBegun = false;
  }

  /** The core need not go on with a call. */
  #abort(id: number): void {
    try {
      this.#runner?.abort(id);
    } catch {
      // The core broke and took the call along; its caller has the reason already.
    }
  }

  /** Does something with what records pingbacks, once it is loaded. Never throws. */
  #record(act: (pingbacks: Pingbacks) => void): void {
    const { pingbackUrl: url, delivery } = this.service;
    if (!url || !this.#tells) return;
    const { apiKey, userId, debug } = this.#options;
    this.#pingbacks ??= import("./pingbacks/pingbacks.js").then(({ Pingbacks }) => {
      const isExactlyOnce = delivery === "exactly-once";
      const pingbacks = new Pingbacks({ url, apiKey, isExactlyOnce, visitor: this.#visitor, userId, debug });
      for (const act of this.#held.splice(0)) act(pingbacks);
      pingbacks.setConsent(this.#wish, this.allows("storage") === true);
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

  /** Uses the core: at once when it is there, else once it is loaded, unless the SDK was disposed of meanwhile. */
  async #use<T>(use: (runner: Runner) => T): Promise<T> {
    const life = this.#life;
    this.#begin();
    this.#glue ??= await this.#load();
    if (life !== this.#life) throw disposed();
    this.#runner ??= this.#start(this.#glue);
    return use(this.#runner);
  }

  /** Creates what speaks to the module. */
  protected createRunner(core: ClientCore, host: RunnerHost): Runner {
    return new Runner(core, host);
  }

  /** What the module reads beside the service. */
  protected settings(): object {
    return { apiKey: this.#options.apiKey };
  }

  #start(glue: Glue): Runner {
    const { fetch: custom, debug } = this.#options;
    const host: RunnerHost = {
      fetch: custom && ((url, init) => custom(url, init)),
      debug,
      resolve: (id, result) => {
        const { meta, response_id = meta?.response_id ?? "" } = Object(result) as Partial<Gif & GifPage>;
        this.#visitor.noteResponse(response_id);
        this.#calls.resolve(id, result);
      },
      reject: (id, error) => this.#calls.reject(id, error),
    };
    const config = JSON.stringify({ ...this.service, ...this.settings() });
    const runner = this.createRunner(
      guard(() => new glue.ClientCore(giphyShape, config)),
      host,
    );
    runner.setPingbackId(this.#visitor.sessionId);
    if (this.#undo.length === 0) this.#undo.push(onReset(() => this.#fail()));
    return runner;
  }

  /** The core has failed, and has taken its calls along. */
  #fail(): void {
    this.#runner?.end(true);
    this.#runner = undefined;
    this.#calls.rejectAll(trapped());
  }

  /** Identifies the visitor, as far as they allow it, with the first use. */
  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#decide();
  }

  /** What the visitor says to pingbacks. */
  get #wish(): "unknown" | "granted" | "denied" {
    const measures = this.#tells ? this.allows("measurement") : undefined;
    if (measures === undefined) return "unknown";
    return measures ? "granted" : "denied";
  }

  get #tells(): boolean {
    return this.#options.telemetry !== "off";
  }

  #decide(): void {
    const wish = this.#wish;
    const stores = this.allows("storage") === true;
    if (wish === "granted" && stores) this.#visitor.identify();
    else if (wish !== "unknown") this.#visitor.forget();
    // With consent, earlier pages may have left something to send.
    const isWanted = this.#held.length > 0 || stores;
    if (wish === "denied") this.#refused += this.#held.splice(0).length;
    if (this.#pingbacks || (wish === "granted" && isWanted))
      this.#record((pingbacks) => pingbacks.setConsent(wish, stores));
    try {
      this.#runner?.setPingbackId(this.#visitor.sessionId);
    } catch {
      // The core has failed; the next call starts it again.
    }
  }

  async #loadPixels(): Promise<Pixels> {
    const { Pixels } = await import("./pingbacks/pixels.js");
    return new Pixels({
      isAllowed: () => this.allows("pixels"),
      address: (tag) => this.#use((runner) => runner.pixel(tag)),
    });
  }
}

/** What pickers keep: no picker may be on the page to forget it. Storage may be switched off. */
function forgetRecents(): void {
  try {
    localStorage.removeItem("giflet.recents");
  } catch {}
}

function disposed(): GifletError {
  return new GifletError({ code: "usage", message: "giflet: the SDK was disposed of" });
}
