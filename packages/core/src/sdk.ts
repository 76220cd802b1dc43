import type { Consent, Core, Gif, GifPage, PingbackAction } from "../wasm/giflet.js";
import { GifletError, toError } from "./error.js";
import { currentGeneration, type Glue, guard, onReset, trapped } from "./loader.js";
import type { Service } from "./service.js";

/** Options of every call (CLI-15). */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason, whatever that is. */
  signal?: AbortSignal;
  /** How long an answer may take in ms, retries included. No limit by default. */
  timeout?: number;
  /** Takes no answer from the cache, and keeps none (CLI-03). */
  noCache?: boolean;
  /** Tries once only. By default 429, 5xx and network errors are tried twice more. */
  noRetry?: boolean;
}

/** Options of lists (CLI-12, CLI-17). What is undefined is not sent. */
export interface ListOptions extends CallOptions {
  type?: "gifs" | "stickers" | "text" | "videos";
  offset?: number;
  limit?: number;
  rating?: string;
  lang?: string;
  country_code?: string;
  sort?: string;
  /** Searches within a channel. */
  channel?: string;
}

/** Options of a random GIF. */
export interface RandomOptions extends CallOptions {
  type?: "gifs" | "stickers";
  tag?: string;
  rating?: string;
}

/** What an SDK is made of. */
export interface SdkOptions {
  service: Service;
  /** The key for the service's API. */
  apiKey: string;
  /** The visitor's wish, if it is known already; `unknown` by default: nothing is stored or sent (PNG-12). */
  consent?: Consent;
  /** The service's id of the logged-in user, for pingbacks. */
  userId?: string;
  /** Logs what is dropped (PNG-14). */
  debug?: boolean;
  /** Makes the API's calls in place of the browser's `fetch`. */
  fetch?: typeof fetch;
}

/** What a pingback says beside what happened. */
export interface PingbackDetails {
  /** The index of the GIF in its list. */
  position?: number;
  layout?: "GRID" | "CAROUSEL" | "MASONRY" | "PLAYER";
  /** The service's id of the user who sees it (PNG-07). */
  userId?: string;
}

/** Items that are no GIFs, as the service sends them. */
export interface ItemPage<T = unknown> {
  data: T[];
  pagination: GifPage["pagination"];
  meta: GifPage["meta"];
}

/** One service, with its own cache and its own queue of pingbacks. Nothing happens before the first call. */
export class Sdk {
  readonly service: Service;
  #options: SdkOptions;
  #load: () => Promise<Glue>;
  #glue: Glue | undefined;
  #core: Core | undefined;
  #generation = -1;
  #consent: Consent;
  #calls = new Map<number, (reason: unknown) => void>();
  #lastCall = 0;
  #undo: (() => void)[] = [];
  /** Counts how often it was disposed of. */
  #life = 0;

  constructor(load: () => Promise<Glue>, options: SdkOptions) {
    this.service = options.service;
    this.#load = load;
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** GIFs for a term. */
  search(term: string, options?: ListOptions): Promise<GifPage> {
    return this.call("search", term, options);
  }

  /** What is popular now. */
  trending(options?: ListOptions): Promise<GifPage> {
    return this.call("trending", "", options);
  }

  /** GIFs like another. */
  related(id: string, options?: ListOptions): Promise<GifPage> {
    return this.call("related", id, options);
  }

  /** One GIF by its id. */
  gif(id: string, options?: CallOptions): Promise<Gif> {
    return this.call("gif", id, options);
  }

  /** Several GIFs by their ids. */
  gifs(ids: string[], options?: CallOptions): Promise<GifPage> {
    return this.call("gifs", ids.join(","), options);
  }

  /** One GIF by chance, never from the cache. */
  random(options?: RandomOptions): Promise<Gif> {
    return this.call("random", "", options);
  }

  /** Decodes a GIF that came another way than by this SDK, as the service's API describes it. */
  async decode(raw: unknown, responseId = ""): Promise<Gif> {
    return JSON.parse(await this.#use((core) => core.decode(raw, responseId)));
  }

  /** Makes any call by its name; docs/api.md lists them. */
  async call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#lastCall += 1;
    const id = this.#lastCall;
    const abort = () => this.#end(id, signal?.reason);
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#calls.set(id, reject);
        signal?.addEventListener("abort", abort);
        const answer = (json: string, items?: unknown[]) => {
          const page = JSON.parse(json);
          // The cache keeps what came: a copy is the caller's own.
          resolve(items ? { ...page, data: structuredClone(items) } : page);
        };
        const fail = (error: string, cause: unknown) => reject(toError(error, cause));
        const make = (core: Core) => core.call(id, name, subject, options, answer, fail);
        // What is ended before the core is there is never made.
        const begin = () => (this.#calls.has(id) ? this.#use(make) : undefined);
        this.#load().then(begin).catch(reject);
      });
    } finally {
      this.#calls.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Tells the service that something happened to a GIF, once consent allows it (PNG-06). Never throws. */
  pingback(gif: Gif, action: PingbackAction, details: PingbackDetails = {}): void {
    if (!this.service.pingbackUrl || this.#consent === "denied") return;
    const attributes: string[] = [];
    if (details.position !== undefined) {
      attributes.push("position", JSON.stringify({ position: details.position }));
    }
    if (details.layout) attributes.push("layout", details.layout);
    if (details.userId) attributes.push("user_id", details.userId);
    this.#quietly((core) => core.pingback(gif, action, attributes));
  }

  /** Tells the visitor's wish. `denied` erases what was kept (PNG-12). */
  setConsent(consent: Consent): void {
    this.#consent = consent;
    this.#quietly((core) => core.setConsent(consent));
  }

  /** Sends what waits, without waiting for more. It is done anyway when the page is left. */
  async flush(): Promise<void> {
    await this.#use((core) => core.flush());
  }

  /** Ends open calls and sends what waits. The SDK starts anew if it is used again. */
  dispose(): void {
    this.#life += 1;
    for (const undo of this.#undo.splice(0)) undo();
    for (const id of [...this.#calls.keys()]) this.#end(id, disposed());
    const core = this.#live();
    this.#core = undefined;
    if (!core) return;
    guard(() => {
      core.flush();
      core.free();
    });
  }

  /** Ends a call before its answer. */
  #end(id: number, reason: unknown): void {
    this.#calls.get(id)?.(reason);
    this.#calls.delete(id);
    try {
      guard(() => this.#live()?.abort(id));
    } catch {
      // The core broke and took the call along; its caller has been told already.
    }
  }

  #quietly(use: (core: Core) => void): void {
    this.#use(use).catch((error) => {
      if (this.#options.debug) console.debug("giflet:", error);
    });
  }

  /** Uses the core: at once when it is there, else once it is loaded, unless the SDK was disposed of meanwhile. */
  async #use<T>(use: (core: Core) => T): Promise<T> {
    const life = this.#life;
    this.#glue ??= await this.#load();
    const glue = this.#glue;
    if (life !== this.#life) throw disposed();
    return guard(() => use(this.#live() ?? this.#start(glue)));
  }

  /** The core, unless it is gone: after a trap it is another. */
  #live(): Core | undefined {
    return this.#generation === currentGeneration() ? this.#core : undefined;
  }

  #start(glue: Glue): Core {
    const { service, apiKey, userId, debug } = this.#options;
    const custom = this.#options.fetch;
    this.#core = new glue.Core({
      ...{ apiBase: service.apiBase, apiKey, sdkHeaders: service.sdkHeaders, mediaHost: service.mediaHost },
      ...{ pingbackUrl: service.pingbackUrl, userId, debug },
      referrer: globalThis.document?.referrer,
      fetch: custom && ((url: string, init: RequestInit) => custom(url, init)),
    });
    this.#generation = currentGeneration();
    if (this.#consent !== "unknown") this.#core.setConsent(this.#consent);
    if (this.#undo.length === 0) this.#listen();
    return this.#core;
  }

  #listen(): void {
    const fail = () => {
      for (const reject of this.#calls.values()) reject(trapped());
      this.#calls.clear();
    };
    this.#undo.push(onReset(fail));
    if (typeof document === "undefined") return;
    const leave = () => guard(() => this.#live()?.flush());
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    this.#undo.push(
      () => window.removeEventListener("pagehide", leave),
      () => document.removeEventListener("visibilitychange", hide),
    );
  }
}

function disposed(): GifletError {
  return new GifletError({ code: "usage", message: "giflet: the SDK was disposed of" });
}
