import type { Consent, Gif, GifPage, Ledger, PingbackAction, Purposes } from "../wasm/giflet.js";
import { Calls } from "./calls.js";
import { Client } from "./client.js";
import { ConsentStore } from "./consent-store.js";
import { GifletError } from "./error.js";
import { type Glue, onReset, trapped } from "./loader.js";
import type { CallOptions, PingbackDetails, SdkOptions } from "./options.js";
import { store } from "./pingbacks/browser-storage.js";
import { type ClientRunner, Runner, type RunnerHost } from "./runner.js";
import { giphyService, type Service } from "./service.js";
import { giphyTables } from "./shapes/giphy.js";
import { Telemetry } from "./telemetry.js";

/** One service, with its own cache and its own pingbacks. Nothing happens before the first call. */
export class Sdk extends Client {
  readonly service: Service;
  #options: SdkOptions;
  #load: () => Promise<Glue>;
  #glue: Glue | undefined;
  /** What speaks to the module; another after a trap. */
  #runner: ClientRunner | undefined;
  #calls = new Calls();
  #consent: ConsentStore;
  #telemetry: Telemetry;
  #unsubscribe: (() => void) | undefined;
  /** Counts how often it was disposed of. */
  #life = 0;

  constructor(load: () => Promise<Glue>, options: SdkOptions) {
    super();
    this.service = options.service ?? giphyService;
    this.#load = load;
    this.#options = options;
    this.#consent = new ConsentStore(options.consent);
    this.#telemetry = new Telemetry({ ...options, service: this.service }, this.#consent);
    this.#consent.subscribe(() => this.#followConsent());
  }

  /** The visitor's consent. */
  get consent(): Consent {
    return this.#consent.value;
  }

  /** Whether the visitor allows a purpose; undefined before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    return this.#consent.allows(purpose);
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
    this.#telemetry.record(gif, action, details);
  }

  /** Sets the visitor's consent. `denied` erases what was stored (PNG-12). */
  setConsent(consent: Consent): void {
    this.#consent.set(consent);
  }

  /** Calls `listener` whenever the consent was set, for what else is stored with consent only. Returns a function that ends that. */
  onConsent(listener: () => void): () => void {
    return this.#consent.subscribe(listener);
  }

  /** What became of every pingback so far (PNG-13). */
  ledger(): Promise<Ledger> {
    return this.#telemetry.ledger();
  }

  /** Sends what waits, without waiting for more. It is done anyway when the page is left. */
  flush(): Promise<void> {
    return this.#telemetry.flush();
  }

  /** Ends open calls and sends what waits. The SDK starts again if it is used again. */
  dispose(): void {
    this.#life += 1;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    for (const id of this.#calls.rejectAll(disposed())) this.#abort(id);
    this.#end(false);
    this.#telemetry.dispose();
  }

  /** Creates what speaks to the module. */
  protected createRunner(glue: Glue, settings: object, host: RunnerHost): ClientRunner {
    return new Runner(glue, settings, host);
  }

  /** What the module reads beside the service. */
  protected settings(): object {
    const { apiKey, raw } = this.#options;
    return { apiKey, raw };
  }

  /** The core need not go on with a call. */
  #abort(id: number): void {
    try {
      this.#runner?.abort(id);
    } catch {
      // The core broke and took the call along; its caller has the reason already.
    }
  }

  /** Uses the core: at once when it is there, else once it is loaded, unless the SDK was disposed of meanwhile. */
  async #use<T>(use: (runner: ClientRunner) => T): Promise<T> {
    const life = this.#life;
    this.#telemetry.start();
    this.#glue ??= await this.#load();
    if (life !== this.#life) throw disposed();
    this.#runner ??= this.#start(this.#glue);
    return use(this.#runner);
  }

  #start(glue: Glue): ClientRunner {
    const { fetch: custom, debug } = this.#options;
    const { visitor } = this.#telemetry;
    const host: RunnerHost = {
      fetch: custom && ((url, init) => custom(url, init)),
      debug,
      resolve: (id, result) => {
        const { tracking, responseId = tracking?.responseId ?? "" }: Partial<Gif & GifPage> = Object(result);
        visitor.noteResponse(responseId);
        this.#calls.resolve(id, result);
      },
      reject: (id, error) => this.#calls.reject(id, error),
    };
    const runner = this.createRunner(
      glue,
      { tables: giphyTables, ...this.service, ...this.settings() },
      host,
    );
    runner.setSession(visitor.sessionId);
    this.#unsubscribe ??= onReset(() => this.#fail());
    return runner;
  }

  /** The core has failed, and has taken its calls along. */
  #fail(): void {
    this.#end(true);
    this.#calls.rejectAll(trapped());
  }

  #end(isTrapped: boolean): void {
    const runner = this.#runner;
    this.#runner = undefined;
    runner?.end(isTrapped);
  }

  #followConsent(): void {
    this.#telemetry.update();
    // What pickers store: no picker may be on the page to erase it.
    if (this.allows("storage") === false) store("localStorage", "giflet.recents");
    try {
      this.#runner?.setSession(this.#telemetry.visitor.sessionId);
    } catch {
      // The core has failed; the next call starts it again.
    }
  }
}

function disposed(): GifletError {
  return new GifletError({ code: "usage", message: "giflet: the SDK was disposed of" });
}
