import type { Consent, Core, Gif, PingbackAction } from "../wasm/giflet.js";
import { Client } from "./client.js";
import { GifletError, toError } from "./error.js";
import { currentGeneration, type Glue, guard, onReset, trapped } from "./loader.js";
import type { CallOptions, PingbackDetails, SdkOptions } from "./options.js";
import type { Service } from "./service.js";

/** One service, with its own cache and its own queue of pingbacks. Nothing happens before the first call. */
export class Sdk extends Client {
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
    super();
    this.service = options.service;
    this.#load = load;
    this.#options = options;
    this.#consent = options.consent ?? "unknown";
  }

  /** Decodes a GIF that came another way than by this SDK, as the service's API describes it. */
  override async decode(raw: unknown, responseId = ""): Promise<Gif> {
    return JSON.parse(await this.#use((core) => core.decode(raw, responseId)));
  }

  /** Makes any call by its name; docs/api.md lists them. */
  override async call<T>(name: string, subject: string, options: CallOptions = {}): Promise<T> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#lastCall += 1;
    const id = this.#lastCall;
    const abort = () => this.#end(id, signal?.reason);
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#calls.set(id, reject);
        signal?.addEventListener("abort", abort);
        const answer = (json: string, items?: unknown) => {
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
