import type { GifData } from "../../wasm/giflet.js";
import { GifletError, type GifletErrorDetails, isGifletError } from "../common/error.js";
import { redact } from "../common/redact.js";
import { type Glue, onReset, trapError } from "../module/loader.js";
import { type CallEvent, jsonOf } from "./boundary.js";
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
 * The calls of a client. Each settles once: with a result, an error, or the reason of its abort signal. A trap of the module rejects the open calls;
 * the next call starts a new client. A subclass binds the client of its module.
 */
export abstract class PendingCalls {
  protected readonly host: CallsHost;
  #pending = new Map<number, PendingCall>();
  #lastId = 0;
  /** Ends the subscription to traps; set while there is a client. */
  #unsubscribe: (() => void) | undefined;

  constructor(host: CallsHost) {
    this.host = host;
  }

  /** Creates the client in the module. */
  protected abstract openClient(glue: Glue): void;

  /** Ends the client with its requests and timer, and frees its memory. `isTrapped` is whether the instance of the module has trapped. */
  protected abstract closeClient(isTrapped: boolean): void;

  /**
   * Passes an event to the client.
   *
   * @param body the GIF to decode
   * @param cause the reason of an aborted call
   */
  protected abstract dispatch(event: CallEvent, body?: string, cause?: unknown): void;

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

  protected resolve(call: number, result: unknown): void {
    this.#pending.get(call)?.resolve(result);
  }

  protected reject(call: number, reason: unknown): void {
    this.#pending.get(call)?.reject(reason);
  }

  /** Returns an error of the module without secrets, which a provider may repeat. `secret` is one of the call. */
  protected errorOf(
    { code, message, status, statusText, retryAfter }: GifletErrorDetails,
    cause?: unknown,
    secret?: string,
  ): GifletError {
    // An error of a provider's function says more than that of its request.
    const own = isGifletError(cause) ? cause : undefined;
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
    try {
      const texts = `${(cause as Error | undefined)?.stack}${jsonOf(cause)}`;
      if (redact(texts, secret) === texts) return new GifletError(details, cause);
    } catch {
      // Its members throw.
    }
    return new GifletError(details);
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

  /** Adds a call, and starts it when the module runs. */
  async #add<T>(signal: AbortSignal | undefined, start: (id: number) => void): Promise<T> {
    // Not by its class, which is another one in a frame.
    if (signal && typeof signal.throwIfAborted !== "function")
      throw new GifletError({
        code: "usage",
        message: "giflet: the option signal of a call must be an AbortSignal",
      });
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const abort = () => {
      this.reject(id, signal?.reason);
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
      this.#unsubscribe = onReset<PendingCalls>(this, (calls) => calls.end(trapError(), true));
      this.dispatch({ type: "session", id: session });
    }
    start(id);
  }

  /** Dispatches an event that no call waits for, if there is a client. */
  #tryDispatch(event: CallEvent, cause?: unknown): void {
    if (this.#unsubscribe) this.catchErrors(() => this.dispatch(event, "", cause));
  }
}
