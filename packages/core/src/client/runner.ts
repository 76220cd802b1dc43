import type { ClientCore, GifData } from "../../wasm/giflet.js";
import { GifletError, type GifletErrorDetails } from "../common/error.js";
import { redact } from "../common/redact.js";
import { type Glue, guard } from "../module/loader.js";
import type { CallOptions } from "./options.js";

/** An effect of the client's state machine, see sdk-core/browse/src/client.rs. */
type Effect =
  | ["send", request: number, url: string, init: RequestOptions]
  | ["cancel", request: number]
  | ["resolve", call: number, result: number]
  | ["reject", call: number, error: GifletErrorDetails]
  | ["release", result: number]
  | ["wake", time: number]
  | ["skipped", count: number];

type RequestOptions = Pick<RequestInit, "method" | "headers" | "body">;

/** The functions that a runner needs from its SDK. */
export interface RunnerHost {
  /** Sends API requests. */
  fetch: typeof fetch;
  debug?: boolean;
  /** Keys and tokens, which errors do not contain. */
  secrets: readonly string[];
  resolve(call: number, result: unknown): void;
  reject(call: number, error: unknown): void;
}

/** The API client of a module. */
export interface ClientRunner {
  /** Starts a call with a unique id. The result is passed to the host. */
  call(id: number, name: string, subject: string, options: CallOptions): void;
  /** Cancels a call. The host receives no result. */
  abort(id: number): void;
  /** Sets the session id that calls send; empty for none. */
  setSession(id: string): void;
  /** Decodes a GIF in the format of the service's API. */
  decode(raw: unknown, responseId: string): GifData;
  /** Cancels requests and timers. Frees the module's objects, unless their instance has trapped. */
  end(isTrapped: boolean): void;
}

/** Dispatches events to the client in the module and runs the returned effects: requests, timers, results of calls. */
export class Runner implements ClientRunner {
  #core: ClientCore;
  #host: RunnerHost;
  /** Cached results as JSON: every caller gets its own objects (CLI-03). */
  #results = new Map<number, string>();
  #requests = new Map<number, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ ClientCore }: Glue, settings: object, host: RunnerHost) {
    this.#core = guard(() => new ClientCore(JSON.stringify(settings)));
    this.#host = host;
  }

  call(id: number, name: string, subject: string, options: CallOptions): void {
    this.#dispatch({ type: "call", id, name, subject, options: plain(options) });
  }

  abort(id: number): void {
    this.#dispatch({ type: "abort", id });
  }

  setSession(id: string): void {
    this.#dispatch({ type: "session", id });
  }

  decode(raw: unknown, responseId: string): GifData {
    const event = JSON.stringify({ type: "decode", responseId });
    const decoded = JSON.parse(guard(() => this.#core.step(event, limited(jsonOf(raw)))));
    if ("code" in decoded) throw new GifletError(decoded);
    return decoded;
  }

  end(isTrapped: boolean): void {
    clearTimeout(this.#timer);
    for (const request of this.#requests.values()) request.abort();
    this.#requests.clear();
    if (!isTrapped) guard(() => this.#core.free());
  }

  /**
   * Dispatches an event and runs its effects. The module returns the effects as one line of JSON, followed by the result of the request if
   * there is one.
   *
   * @param body the response body
   * @param request the id of the request
   * @param cause the error of a failed request
   */
  #dispatch(event: object, body = "", request = 0, cause?: unknown): void {
    const now = Date.now();
    const json = JSON.stringify({ ...event, now, random: Math.floor(Math.random() * 1e6) });
    const output = guard(() => this.#core.step(json, body));
    const end = output.indexOf("\n");
    if (end > 0) this.#results.set(request, output.slice(end + 1));
    const effects: Effect[] = JSON.parse(end > 0 ? output.slice(0, end) : output);
    clearTimeout(this.#timer);
    // Runs first: other effects may call listeners that use the SDK and thereby set a newer timer.
    const wake = effects.find((effect) => effect[0] === "wake");
    if (wake) this.#timer = setTimeout(this.#onTimer, Math.min(wake[1] - now, MAX_TIMEOUT));
    for (const effect of effects) {
      switch (effect[0]) {
        case "send":
          this.#send(effect[1], effect[2], effect[3]);
          break;
        case "cancel":
          this.#requests.get(effect[1])?.abort();
          this.#requests.delete(effect[1]);
          break;
        case "resolve":
          this.#host.resolve(effect[1], JSON.parse(this.#results.get(effect[2]) ?? "null"));
          break;
        case "reject":
          this.#host.reject(effect[1], errorOf(effect[2], this.#host.secrets, cause));
          break;
        case "release":
          this.#results.delete(effect[1]);
          break;
        case "skipped":
          if (this.#host.debug) console.debug(`giflet: removed ${effect[1]} invalid items from a response`);
          break;
      }
    }
  }

  #onTimer = () => this.#catchErrors(() => this.#dispatch({ type: "wake" }));

  async #send(request: number, url: string, init: RequestOptions): Promise<void> {
    const controller = new AbortController();
    this.#requests.set(request, controller);
    let event: object;
    let body = "";
    let cause: unknown;
    try {
      // Finishes the current dispatch first: a custom `fetch` may call the SDK.
      await undefined;
      const response = await this.#host.fetch(url, { ...init, signal: controller.signal });
      body = limited(await response.text());
      event = { type: "response", number: request, ...metadataOf(response) };
    } catch (error) {
      cause = error;
      event = { type: "failure", number: request, isOffline: globalThis.navigator?.onLine === false };
    }
    // Canceled requests have been removed.
    if (this.#requests.delete(request)) this.#catchErrors(() => this.#dispatch(event, body, request, cause));
  }

  /** Ignores traps in timers and responses: the affected calls have been rejected. */
  #catchErrors(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      if (this.#host.debug) console.debug("giflet:", error);
    }
  }
}

/** The maximum length of a response, `MAX_LENGTH` of sdk-core/src/decoder/reader.rs, bytes. */
export const MAX_LENGTH = 2 ** 21;

/** Cuts a text, so that the module rejects it without a copy of all of it: the memory of WebAssembly never shrinks. */
const limited = (text: string): string => text.slice(0, MAX_LENGTH + 1);

/** Maximum delay of `setTimeout`, ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Returns the status and the headers of a response that the core uses. */
function metadataOf({ status, statusText, headers }: Response) {
  const retryAfter = headers.get("retry-after");
  const wait = Date.parse(retryAfter ?? "") - Date.now();
  return { status, statusText, retryAfter, retryWait: Math.max(wait, 0) };
}

/** Creates an error without the secrets, which a service may repeat. */
export function errorOf(
  { message, statusText = "", ...details }: GifletErrorDetails,
  secrets: readonly string[],
  cause?: unknown,
): GifletError {
  const texts = { message: redact(message, secrets), statusText: redact(statusText, secrets) };
  return new GifletError({ ...details, ...texts }, cause);
}

/** Returns the options whose values are strings, numbers or booleans. Ignores getters that throw. */
export function plain(options: object): object {
  const result: Record<string, unknown> = {};
  for (const name in options) {
    try {
      const value = options[name as keyof typeof options] as unknown;
      if (/string|number|boolean/.test(typeof value)) result[name] = value;
    } catch {}
  }
  return result;
}

/** Returns a value as JSON, or `"null"` if it cannot be serialized. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "null";
  }
}
