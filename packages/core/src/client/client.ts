import type { Consent, GifData, GifPage, Ledger, PingbackAction, Purposes } from "../../wasm/giflet.js";
import { GifletError } from "../common/error.js";
import { addSecret } from "../common/page-secrets.js";
import { isSafeUrl } from "../common/safe-url.js";
import { TIMEOUT } from "../common/time-limit.js";
import { eraseDenied } from "../consent/purposes.js";
import { ConsentStore } from "../consent/store.js";
import type { Glue } from "../module/loader.js";
import { Reporting } from "../pingbacks/reporting.js";
import { giphyTables } from "../shapes/giphy.js";
import { ApiMethods, type CallName } from "./api-methods.js";
import { type ClientOptions, hasDebugParameter } from "./client-options.js";
import type { CallOptions, PingbackDetails } from "./options.js";
import type { CallsHost, PendingCalls } from "./pending-calls.js";
import { giphyProvider, type Provider } from "./provider.js";

/**
 * The client for one provider, with its own cache and pingback queue. Before the first call it only calls `wrapFetch` of the provider and registers the
 * keys that reports must not contain.
 */
export class Client extends ApiMethods {
  /** The provider that is called. */
  readonly provider: Provider;
  #options: ClientOptions & { apiKey: string; debug: boolean };
  /** Sends requests to the provider. */
  #fetch: typeof fetch;
  #calls: PendingCalls;
  #consent: ConsentStore;
  #reporting: Reporting;

  /** `userToken` is an option of `SiteClient`. */
  constructor(
    load: () => Promise<Glue>,
    createCalls: (host: CallsHost) => PendingCalls,
    options: ClientOptions & { userToken?: string },
  ) {
    super();
    if (Object(options) !== options)
      throw new GifletError({
        code: "usage",
        message: "giflet: the argument of createClient must be an object",
      });
    this.provider = withSafeLinks(options.provider ?? giphyProvider);
    const { apiKey = this.provider.apiKey ?? "", debug = hasDebugParameter(), raw, userToken } = options;
    const { timeout = TIMEOUT, noRetry, detectOffline = true } = options;
    this.#options = { ...options, apiKey, debug };
    addSecret(apiKey);
    addSecret(userToken);
    const request: typeof fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.#fetch = this.provider.wrapFetch?.(request) ?? request;
    this.#consent = new ConsentStore(options.consent);
    this.#reporting = new Reporting({ ...this.#options, provider: this.provider }, this.#consent);
    this.#consent.subscribe(() => this.#onConsentChange());
    this.#calls = createCalls({
      load,
      settings: { tables: giphyTables, ...this.provider, apiKey, raw, userToken },
      defaults: { timeout, noRetry },
      fetch: (url, init) => this.#fetchPage(url, init),
      detectOffline,
      debug,
      sessionId: () => {
        this.#reporting.start();
        return this.#reporting.visitor.sessionId;
      },
    });
    // What an earlier page stored, whose visitor has withdrawn the consent since.
    if (this.allows("storage") === false) this.#onConsentChange();
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
  get analytics(): ClientOptions["analytics"] {
    return this.#options.analytics;
  }

  /** Whether the provider answers a call. */
  can(call: CallName): boolean {
    return this.provider.capabilities?.calls.includes(call) ?? true;
  }

  /** Returns whether the visitor allows a purpose; `undefined` before they have chosen. */
  allows(purpose: keyof Purposes): boolean | undefined {
    return this.#consent.allows(purpose);
  }

  /** Decodes a GIF that was not fetched by this client, in the format of the provider's API. */
  override decode(raw: unknown, responseId = ""): Promise<GifData> {
    return this.#calls.decode(raw, responseId);
  }

  /** Makes a call by its name. docs/api.md lists the names. */
  override async call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    if (typeof subject !== "string")
      throw new GifletError({ code: "usage", message: `giflet: the argument of ${name} must be a text` });
    const result = await this.#calls.call<T>(name, subject, {
      ...options,
      ...this.provider.onCall?.(options),
    });
    const { tracking, responseId = tracking?.responseId ?? "" }: Partial<GifData & GifPage> = Object(result);
    this.#reporting.visitor.addResponse(responseId);
    this.provider.onResult?.(result, name, subject);
    return result;
  }

  /**
   * Records an action on a GIF. With the visitor's consent, sends a pingback to the provider and, for `SEEN`, loads the tracking pixels of
   * the GIF. Never throws.
   */
  pingback(gif: GifData, action: PingbackAction, details: PingbackDetails = {}): void {
    this.#reporting.record(gif, action, details);
  }

  /**
   * Reports to the provider that a GIF was selected, if it has a call for this, with the visitor's consent to `measurement`. Components
   * with `onSelect` call it. Never throws.
   */
  reportSelection(gif: GifData): void {
    if (this.#options.telemetry === "off") return;
    const visitorId = () => this.#reporting.visitor.randomId;
    this.provider.onSelection?.(gif, { client: this, fetch: this.#fetch, visitorId });
  }

  /** Sets the consent state. `denied` erases stored data. Throws a `GifletError` with the code `usage` for another word than those of `Consent`. */
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

  /** Cancels pending calls and sends queued pingbacks. The client can still be used: the next call restarts it. */
  dispose(): void {
    this.#calls.end(new GifletError({ code: "usage", message: "giflet: the client was disposed of" }));
    this.#reporting.dispose();
  }

  /** Sends an API request, and reports the page view of a list that it is for. */
  async #fetchPage(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await this.#fetch(url, init);
    const { analytics, debug } = this.#options;
    try {
      if (response.ok) analytics?.listView(`${url}`);
    } catch (error) {
      // Otherwise the answer would be a failed request, which is retried.
      if (debug) console.debug("giflet:", error);
    }
    return response;
  }

  #onConsentChange(): void {
    this.#reporting.onConsentChange();
    // Also the saved GIFs of pickers, which may not be mounted.
    eraseDenied(this.consent);
    this.#calls.setSession(this.#reporting.visitor.sessionId);
  }
}

/** Returns the provider without a mark, site or logos whose URLs are not safe, because components render them. */
function withSafeLinks(provider: Provider): Provider {
  const { mark, site } = provider;
  const logos =
    mark?.logos && isSafeUrl(mark.logos.light) && isSafeUrl(mark.logos.dark) ? mark.logos : undefined;
  try {
    if (process.env.NODE_ENV !== "production" && mark && !isSafeUrl(mark.url))
      console.warn(`giflet: the mark of ${provider.name} is not shown: its url is no http(s) URL`);
  } catch {
    // A page without a bundler has no `process`.
  }
  return {
    ...provider,
    mark: mark && isSafeUrl(mark.url) ? { ...mark, logos } : undefined,
    site: isSafeUrl(site) ? site : "",
  };
}
