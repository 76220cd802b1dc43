import type { GifData } from "../../wasm/giflet.js";
import { GifletError, type GifletErrorDetails } from "../common/error.js";
import { redact } from "../common/redact.js";
import { type CoreObject, createObject } from "../module/core-object.js";
import { type Glue, guard, onReset, trapError } from "../module/loader.js";
import {
  type CallEvent,
  type Effect,
  jsonOf,
  limited,
  MAX_DELAY,
  metadataOf,
  plain,
  type RequestEvent,
  type RequestOptions,
  textOf,
} from "./boundary.js";
import { noteAddress } from "./note-address.js";
import type { CallOptions } from "./options.js";

/** What calls need from their client. */
export interface CallsHost {
  load: () => Promise<Glue>;
  /** The settings of the client in the module. */
  settings: object;
  /** Defaults of the options of calls. */
  defaults: CallOptions;
  /** Sends API requests. */
  fetch: typeof fetch;
  /** Whether a request that fails while the browser is offline has the code `offline` instead of `network`. */
  detectOffline: boolean;
  debug: boolean;
  /** Called before each call. Returns the session id of the visitor; empty for none. */
  sessionId: () => string;
}

interface PendingCall {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/**
 * The calls of a client. Each settles once: with a result, an error, or the reason of its abort signal. Dispatches events to the client in the
 * module and runs the returned effects: requests, a timer, results. A trap of the module rejects the open calls; the next call starts a new client.
 */
export class Calls {
  protected readonly host: CallsHost;
  #pending = new Map<number, PendingCall>();
  #lastId = 0;
  /** Ends the subscription to traps; set while there is a client. */
  #unsubscribe: (() => void) | undefined;
  #glue!: Glue;
  #client: CoreObject | undefined;
  /** Cached results as JSON: every caller gets its own objects (CLI-03). */
  #results = new Map<number, string>();
  #requests = new Map<number, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The address of the request whose result is being dispatched. */
  #address: string | undefined;

  constructor(host: CallsHost) {
    this.host = host;
  }

  /** Makes a call by its name. */
  call<T>(name: string, subject: string, options: CallOptions): Promise<T> {
    return this.#add(options.signal, (id) => {
      const timeout = options.timeout ?? this.host.defaults.timeout;
      const noRetry = options.noRetry ?? this.host.defaults.noRetry;
      this.dispatch({ type: "call", id, name, subject, options: { ...options, timeout, noRetry } });
    });
  }

  /** Decodes a GIF in the format of the provider's API. */
  decode(raw: unknown, responseId: string): Promise<GifData> {
    return this.#add(undefined, (id) => this.dispatch({ type: "decode", id, responseId }, jsonOf(raw)));
  }

  /** Sets the session id that calls send; empty for none. */
  setSession(id: string): void {
    this.#tryDispatch({ type: "session", id });
  }

  /** Rejects all calls and ends the client with its requests and timer. The next call starts a new one. */
  end(error: GifletError, isTrapped = false): void {
    const unsubscribe = this.#unsubscribe;
    this.#unsubscribe = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    unsubscribe?.();
    if (unsubscribe) this.closeClient(isTrapped);
  }

  /** Adds a call, and starts it when the module runs. */
  async #add<T>(signal: AbortSignal | undefined, start: (id: number) => void): Promise<T> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const abort = () => {
      this.#pending.get(id)?.reject(signal?.reason);
      this.#pending.delete(id);
      // Its reason, because a new one has a stack: a third of the time of an abort.
      this.#tryDispatch({ type: "abort", id }, signal?.reason);
    };
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#pending.set(id, { resolve: resolve as PendingCall["resolve"], reject });
        signal?.addEventListener("abort", abort);
        this.#start(id, start).catch(reject);
      });
    } finally {
      this.#pending.delete(id);
      signal?.removeEventListener("abort", abort);
    }
  }

  async #start(id: number, start: (id: number) => void): Promise<void> {
    const glue = await this.host.load();
    // The call may have been aborted while the module was loading.
    if (!this.#pending.has(id)) return;
    const session = this.host.sessionId();
    if (!this.#unsubscribe) {
      this.openClient(glue);
      this.#unsubscribe = onReset(() => this.end(trapError(), true));
      this.dispatch({ type: "session", id: session });
    }
    start(id);
  }

  /** Dispatches an event that no call waits for. */
  #tryDispatch(event: CallEvent | RequestEvent, cause?: unknown): void {
    if (this.#unsubscribe) this.catchErrors(() => this.dispatch(event, "", cause));
  }

  protected resolve(call: number, result: unknown): void {
    this.#pending.get(call)?.resolve(result);
  }

  /** Rejects a call with an error of the module, without secrets, which a provider may repeat. `secret` is one of the call. */
  protected reject(
    call: number,
    { code, message, status, statusText, retryAfter }: GifletErrorDetails,
    cause?: unknown,
    secret?: string,
  ): void {
    // An error of a provider's function says more than that of its request.
    const own = cause instanceof GifletError ? cause : undefined;
    if (own) cause = own.cause;
    if (own && !/http|network/.test(own.code)) code = own.code;
    const details: GifletErrorDetails = {
      code: code === "offline" && !this.host.detectOffline ? "network" : code,
      message: redact(own?.message ?? message, secret),
      status,
      statusText: statusText && redact(statusText, secret),
      retryAfter,
    };
    // The error of a custom `fetch` may contain the URL.
    const texts = `${(cause as Error | undefined)?.stack}${jsonOf(cause)}`;
    const error = new GifletError(details, redact(texts, secret) === texts ? cause : undefined);
    noteAddress(error, this.#address);
    this.#pending.get(call)?.reject(error);
  }

  protected logSkipped(count: number): void {
    if (this.host.debug) console.debug(`giflet: removed ${count} invalid items from a response`);
  }

  /** Runs code that no call waits for. Ignores traps: they have rejected the affected calls. */
  protected catchErrors<T>(callback: () => T): T | undefined {
    try {
      return callback();
    } catch (error) {
      if (this.host.debug) console.debug("giflet:", error);
    }
  }

  /** Creates the client in the module. */
  protected openClient(glue: Glue): void {
    const settings = JSON.stringify(this.host.settings);
    this.#glue = glue;
    this.#client = createObject(this, () => glue.createClient(settings), glue.freeClient);
  }

  /** Ends the client and frees its memory. `isTrapped` is whether the instance of the module has trapped. */
  protected closeClient(_isTrapped: boolean): void {
    const client = this.#client;
    const requests = this.#requests;
    this.#client = undefined;
    this.#requests = new Map();
    this.#results.clear();
    clearTimeout(this.#timer);
    for (const request of requests.values()) request.abort();
    client?.free();
  }

  /**
   * Passes an event to the client and runs the returned effects: one line of JSON, followed by the result of the request if there is one.
   *
   * @param body the response body, or the GIF to decode
   * @param cause the error of a failed request, or the reason of an aborted call
   */
  protected dispatch(event: CallEvent | RequestEvent, body = "", cause?: unknown): void {
    const client = this.#client;
    if (!client) return;
    const options = "options" in event ? { options: plain(event.options) } : {};
    const now = Date.now();
    const json = JSON.stringify({ ...event, ...options, now, random: Math.floor(Math.random() * 1e6) });
    const output = guard(() => this.#glue.stepClient(client.id, json, limited(body)));
    const end = output.indexOf("\n");
    if (end > 0) this.#results.set("number" in event ? event.number : 0, output.slice(end + 1));
    const effects: Effect[] = JSON.parse(end > 0 ? output.slice(0, end) : output);
    clearTimeout(this.#timer);
    // Runs first: other effects may call listeners that use the client and thereby set a newer timer.
    const wake = effects.find((effect) => effect[0] === "wake");
    if (wake) this.#timer = setTimeout(this.#onTimer, Math.min(wake[1] - now, MAX_DELAY));
    for (const effect of effects) {
      // A listener may have ended the client.
      if (this.#client !== client) return;
      switch (effect[0]) {
        case "send":
          this.#send(effect[1], effect[2], effect[3]);
          break;
        case "cancel":
          this.#requests.get(effect[1])?.abort(cause);
          this.#requests.delete(effect[1]);
          break;
        case "resolve":
          this.resolve(effect[1], JSON.parse(this.#results.get(effect[2]) ?? "null"));
          break;
        case "reject":
          this.reject(
            effect[1],
            { ...effect[2], retryAfter: (event.type === "response" && event.retryAfter) || undefined },
            cause,
          );
          break;
        case "release":
          this.#results.delete(effect[1]);
          break;
        case "skipped":
          this.logSkipped(effect[1]);
          break;
      }
    }
  }

  #onTimer = () => this.#tryDispatch({ type: "wake" });

  async #send(number: number, url: string, init: RequestOptions): Promise<void> {
    const controller = new AbortController();
    this.#requests.set(number, controller);
    let event: RequestEvent;
    let body = "";
    let cause: unknown;
    try {
      // Finishes the current dispatch first: a custom `fetch` may call the client.
      await undefined;
      const response = await this.host.fetch(url, { ...init, signal: controller.signal });
      body = await textOf(response);
      event = { type: "response", number, ...metadataOf(response) };
    } catch (error) {
      cause = error;
      event = { type: "failure", number, isOffline: globalThis.navigator?.onLine === false };
      // Not retried, unless the response is.
      if (error instanceof GifletError && error.code !== "network") {
        const response = error.cause instanceof Response ? error.cause : new Response(null, { status: 400 });
        event = { type: "response", number, ...metadataOf(response) };
      }
    }
    // Canceled requests have been removed.
    if (this.#requests.get(number) !== controller) return;
    this.#requests.delete(number);
    this.#address = url;
    this.catchErrors(() => this.dispatch(event, body, cause));
    this.#address = undefined;
  }
}
