import type { ClientCore, Gif } from "../wasm/giflet.js";
import { GifletError } from "./error.js";
import { type Glue, guard } from "./loader.js";
import type { CallOptions } from "./options.js";

/** An effect of the client's state machine: see sdk-core/browse/src/client.rs. */
type Effect =
  | ["send", number: number, url: string, init: SentInit]
  | ["cancel", number: number]
  | ["resolve", call: number, text: number]
  | ["reject", call: number, error: ConstructorParameters<typeof GifletError>[0]]
  | ["release", text: number]
  | ["wake", time: number]
  | ["leftOut", count: number];

/** How a request is sent. */
type SentInit = Pick<RequestInit, "method" | "headers" | "body">;

/** What a runner needs of its SDK. */
export interface RunnerHost {
  /** Used in place of the browser's `fetch`. */
  fetch?: typeof fetch;
  debug?: boolean;
  resolve(call: number, result: unknown): void;
  reject(call: number, error: unknown): void;
}

/** The client of a module, as an SDK uses it. */
export interface ClientRunner {
  /** Starts a call under a number of its own; its result goes to the host. */
  call(id: number, name: string, subject: string, options: CallOptions): void;
  /** Ends a call without a result. */
  abort(id: number): void;
  /** Sets the id of the visitor's session, which calls carry; empty for none. */
  setSession(id: string): void;
  /** Decodes one GIF as the service describes it. */
  decode(raw: unknown, responseId: string): Gif;
  /** Ends requests and timers. What belongs to an instance that has trapped is not freed: it is gone. */
  end(isTrapped: boolean): void;
}

/** Carries out what the client in the module decides: requests, timers, and the results of calls. */
export class Runner implements ClientRunner {
  #core: ClientCore;
  #host: RunnerHost;
  /** The results in the cache, as JSON: every caller gets objects of its own (CLI-03). */
  #texts = new Map<number, string>();
  #requests = new Map<number, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ ClientCore }: Glue, settings: object, host: RunnerHost) {
    this.#core = guard(() => new ClientCore(JSON.stringify(settings)));
    this.#host = host;
  }

  call(id: number, name: string, subject: string, options: CallOptions): void {
    this.#step({ type: "call", id, name, subject, options: plain(options) });
  }

  abort(id: number): void {
    this.#step({ type: "abort", id });
  }

  setSession(id: string): void {
    this.#step({ type: "session", id });
  }

  decode(raw: unknown, responseId: string): Gif {
    const event = JSON.stringify({ type: "decode", responseId });
    const decoded = JSON.parse(guard(() => this.#core.step(event, jsonOf(raw))));
    if ("code" in decoded) throw new GifletError(decoded);
    return decoded;
  }

  end(isTrapped: boolean): void {
    clearTimeout(this.#timer);
    for (const request of this.#requests.values()) request.abort();
    this.#requests.clear();
    if (!isTrapped) guard(() => this.#core.free());
  }

  #step(event: object, text = "", number = 0, cause?: unknown): void {
    const now = Date.now();
    const json = JSON.stringify({ ...event, now, random: Math.floor(Math.random() * 1e6) });
    const answer = guard(() => this.#core.step(json, text));
    const end = answer.indexOf("\n");
    if (end > 0) this.#texts.set(number, answer.slice(end + 1));
    const effects: Effect[] = JSON.parse(end > 0 ? answer.slice(0, end) : answer);
    clearTimeout(this.#timer);
    // Before the others: who listens to a signal may use the SDK, and the time of that step is the newer one.
    const wake = effects.find((effect) => effect[0] === "wake");
    if (wake) this.#timer = setTimeout(this.#wake, Math.min(wake[1] - now, LONGEST));
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
          this.#host.resolve(effect[1], JSON.parse(this.#texts.get(effect[2]) ?? "null"));
          break;
        case "reject":
          this.#host.reject(effect[1], new GifletError(effect[2], cause));
          break;
        case "release":
          this.#texts.delete(effect[1]);
          break;
        case "leftOut":
          if (this.#host.debug) console.debug(`giflet: ${effect[1]} items of an answer were left out`);
          break;
      }
    }
  }

  #wake = () => this.#quietly(() => this.#step({ type: "wake" }));

  async #send(number: number, url: string, init: SentInit): Promise<void> {
    const control = new AbortController();
    this.#requests.set(number, control);
    let event: object;
    let body = "";
    let cause: unknown;
    try {
      // The step ends first: a `fetch` of the user's may call the SDK.
      await undefined;
      const response = await (this.#host.fetch ?? fetch)(url, { ...init, signal: control.signal });
      body = await response.text();
      event = { type: "answer", number, ...headOf(response) };
    } catch (error) {
      cause = error;
      event = { type: "failure", number, isOffline: globalThis.navigator?.onLine === false };
    }
    // One that was cancelled is not in the list any more.
    if (this.#requests.delete(number)) this.#quietly(() => this.#step(event, body, number, cause));
  }

  /** A trap within a timer or an answer has rejected the calls it concerns. */
  #quietly(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (this.#host.debug) console.debug("giflet:", error);
    }
  }
}

/** The longest time of a browser's timer, ms. */
const LONGEST = 2 ** 31 - 1;

/** What the core reads of a response beside its body. */
function headOf({ status, statusText, headers }: Response) {
  const retryAfter = headers.get("retry-after");
  const wait = Date.parse(retryAfter ?? "") - Date.now();
  return {
    ...{ status, statusText, contentType: headers.get("content-type") },
    ...{ retryAfter, retryWait: Math.max(wait, 0) },
  };
}

/** The options of a call that can be sent. A getter that throws counts as absent. */
export function plain(options: object): object {
  const found: Record<string, unknown> = {};
  for (const name in options) {
    try {
      const value = options[name as keyof typeof options] as unknown;
      if (/string|number|boolean/.test(typeof value)) found[name] = value;
    } catch {}
  }
  return found;
}

/** JSON of any value; of `null` where it has none. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "null";
  }
}
