import type { Consent, GifData, GifPage, Ledger, PingbackAction, Purposes } from "../../wasm/giflet.js";
import { GifletError } from "../common/error.js";
import { addSecret } from "../common/page-secrets.js";
import { isSafeUrl } from "../common/safe-url.js";
import { ConsentStore } from "../consent/store.js";
import { type Glue, onReset, trapError } from "../module/loader.js";
import { writeStorage } from "../pingbacks/browser-storage.js";
import { Reporting } from "../pingbacks/reporting.js";
import { giphyTables } from "../shapes/giphy.js";
import { type CallName, Client } from "./api-methods.js";
import { hasDebugParameter } from "./debug.js";
import type { CallOptions, PingbackDetails, SdkOptions } from "./options.js";
import { PendingCalls } from "./pending-calls.js";
import { type ClientRunner, Runner, type RunnerHost } from "./runner.js";
import { giphyService, type Service } from "./service.js";

/** The SDK for one service, with its own cache and pingback queue. Has no side effects before the first call. */
export class Sdk extends Client {
  readonly service: Service;
  #options: SdkOptions & { apiKey: string; debug: boolean };
  #load: () => Promise<Glue>;
  #glue: Glue | undefined;
  /** Replaced after a trap. */
  #runner: ClientRunner | undefined;
  #calls = new PendingCalls();
  #consent: ConsentStore;
  #reporting: Reporting;
  #unsubscribe: (() => void) | undefined;
  /** Number of calls of `dispose`. */
  #disposals = 0;

  constructor(load: () => Promise<Glue>, options: SdkOptions) {
    super();
    this.service = withSafeLinks(options.service ?? giphyService);
    this.#load = load;
    const { apiKey = this.service.apiKey ?? "", debug = hasDebugParameter() } = options;
    this.#options = { ...options, apiKey, debug };
    addSecret(apiKey);
    this.#consent = new ConsentStore(options.consent);
    this.#reporting = new Reporting({ ...this.#options, service: this.service }, this.#consent);
    this.#consent.subscribe(() => this.#onConsentChange());
  }

  /** The consent state of the visitor. */
  get consent(): Consent {
    return this.#consent.value;
  }

  /** By how many px renditions may be smaller than their box in components; `undefined` for the default. */
  get tolerance(): number | undefined {
    return this.#options.tolerance;
  }

  /** Whether debug logs are on. */
  get debug(): boolean {
    return this.#options.debug;
  }

  /** Receives page views of lists. */
  get analytics(): SdkOptions["analytics"] {
    return this.#options.analytics;
  }

  /** Whether the service answers a call. */
  can(call: CallName): boolean {
    return this.service.capabilities?.calls.includes(call) ?? true;
  }

  /** Returns whether the visitor allows a purpose; `undefined` before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    return this.#consent.allows(purpose);
  }

  /** Decodes a GIF that was not fetched by this SDK, in the format of the service's API. */
  override async decode(raw: unknown, responseId = ""): Promise<GifData> {
    return this.#withRunner((runner) => runner.decode(raw, responseId));
  }

  /** Makes a call by its name. docs/api.md lists the names. */
  override call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    const result = this.#calls.add<T>(
      options.signal,
      async (id) => {
        await this.#load();
        // The call may have been aborted while the core was loading.
        if (!this.#calls.has(id)) return;
        await this.#withRunner((runner) => {
          if (!this.#calls.has(id)) return;
          const timeout = options.timeout ?? this.#options.timeout;
          const noRetry = options.noRetry ?? this.#options.noRetry;
          runner.call(id, name, subject, { ...options, ...this.service.onCall?.(options), timeout, noRetry });
        });
      },
      (id) => this.#abort(id),
    );
    const { onResult } = this.service;
    if (!onResult) return result;
    return result.then((value) => {
      onResult(value, name, subject);
      return value;
    });
  }

  /**
   * Records an action on a GIF. With the visitor's consent, sends a pingback to the service and, for `SEEN`, loads the tracking pixels of
   * the GIF. Never throws.
   */
  pingback(gif: GifData, action: PingbackAction, details: PingbackDetails = {}): void {
    this.#reporting.record(gif, action, details);
  }

  /**
   * Reports to the provider that a GIF was selected, if it has a call for this, with the visitor's consent to `measurement`. Components
   * with `onSelect` call it. Never throws.
   */
  registerShare(gif: GifData): void {
    if (this.#options.telemetry === "off") return;
    const visitorId = () => this.#reporting.visitor.randomId;
    this.service.onShare?.(gif, { sdk: this, fetch: this.#fetch, visitorId });
  }

  /** Sets the consent state. `denied` erases stored data. */
  setConsent(consent: Consent): void {
    this.#consent.set(consent);
  }

  /** Calls `listener` whenever the consent state is set. Returns an unsubscribe function. */
  onConsent(listener: () => void): () => void {
    return this.#consent.subscribe(listener);
  }

  /** Returns the number of pingbacks in each delivery state. */
  ledger(): Promise<Ledger> {
    return this.#reporting.ledger();
  }

  /** Sends queued pingbacks immediately. Happens automatically when the page is hidden or unloaded. */
  flush(): Promise<void> {
    return this.#reporting.flush();
  }

  /** Cancels pending calls and sends queued pingbacks. The SDK can still be used: the next call restarts it. */
  dispose(): void {
    this.#disposals += 1;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    for (const id of this.#calls.rejectAll(disposedError())) this.#abort(id);
    this.#endRunner(false);
    this.#reporting.dispose();
  }

  /** Creates the API client of the module. @internal */
  protected createRunner(glue: Glue, settings: object, host: RunnerHost): ClientRunner {
    return new Runner(glue, settings, host);
  }

  /** Returns the settings of the client, in addition to the service. @internal */
  protected settings(): object {
    const { apiKey, raw } = this.#options;
    return { apiKey, raw };
  }

  /** Returns the keys and tokens that requests contain. @internal */
  protected secrets(): string[] {
    return [this.#options.apiKey];
  }

  /** Cancels a call in the core. */
  #abort(id: number): void {
    try {
      this.#runner?.abort(id);
    } catch {
      // The core has trapped. The call has already been rejected.
    }
  }

  /** Runs a callback when the core is loaded. Throws if the SDK was disposed meanwhile. */
  async #withRunner<T>(callback: (runner: ClientRunner) => T): Promise<T> {
    const disposals = this.#disposals;
    this.#reporting.start();
    this.#glue ??= await this.#load();
    if (disposals !== this.#disposals) throw disposedError();
    this.#runner ??= this.#startRunner(this.#glue);
    return callback(this.#runner);
  }

  /** The function that sends API requests. */
  get #fetch(): typeof fetch {
    const request: typeof fetch = this.#options.fetch ?? ((url, init) => fetch(url, init));
    return this.service.wrapFetch?.(request) ?? request;
  }

  #startRunner(glue: Glue): ClientRunner {
    const { debug, detectOffline = true, analytics } = this.#options;
    const { visitor } = this.#reporting;
    const request = this.#fetch;
    const host: RunnerHost = {
      fetch: async (url, init) => {
        const response = await request(url, init);
        try {
          if (response.ok) analytics?.listView(`${url}`);
        } catch (error) {
          // Otherwise the answer would be a failed request, which is retried.
          if (debug) console.debug("giflet:", error);
        }
        return response;
      },
      debug,
      secrets: this.secrets(),
      resolve: (id, result) => {
        const { tracking, responseId = tracking?.responseId ?? "" }: Partial<GifData & GifPage> =
          Object(result);
        visitor.addResponse(responseId);
        this.#calls.resolve(id, result);
      },
      reject: (id, error) => this.#calls.reject(id, detectOffline ? error : withoutOffline(error)),
    };
    const runner = this.createRunner(
      glue,
      { tables: giphyTables, ...this.service, ...this.settings() },
      host,
    );
    runner.setSession(visitor.sessionId);
    this.#unsubscribe ??= onReset(() => this.#onTrap());
    return runner;
  }

  #onTrap(): void {
    this.#endRunner(true);
    this.#calls.rejectAll(trapError());
  }

  #endRunner(isTrapped: boolean): void {
    const runner = this.#runner;
    this.#runner = undefined;
    runner?.end(isTrapped);
  }

  #onConsentChange(): void {
    this.#reporting.onConsentChange();
    // Erases the recently used GIFs of pickers, which may not be mounted.
    if (this.allows("storage") === false) writeStorage("localStorage", "giflet.recents");
    try {
      this.#runner?.setSession(this.#reporting.visitor.sessionId);
    } catch {
      // The core has trapped; the next call uses a fresh instance.
    }
  }
}

/** Returns the service without a mark, site or logos whose URLs are not safe, because components render them. */
function withSafeLinks(service: Service): Service {
  const { mark, site } = service;
  const logos =
    mark?.logos && isSafeUrl(mark.logos.light) && isSafeUrl(mark.logos.dark) ? mark.logos : undefined;
  return {
    ...service,
    mark: mark && isSafeUrl(mark.url) ? { ...mark, logos } : undefined,
    site: isSafeUrl(site) ? site : "",
  };
}

/** Returns the error of a failed request with the code `network`, whether or not the browser is offline. */
function withoutOffline(error: unknown): unknown {
  return error instanceof GifletError && error.code === "offline"
    ? new GifletError({ code: "network", message: error.message }, error.cause)
    : error;
}

function disposedError(): GifletError {
  return new GifletError({ code: "usage", message: "giflet: the SDK was disposed of" });
}
